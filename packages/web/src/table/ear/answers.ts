import { BYSTANDER } from '@edokko/engine'
import type { Kind, Seat } from '@edokko/engine'
import type { EarWords, MoreWords } from '@edokko/words'
import type { TableContext } from '../context.tsx'
import { logItems, plain } from '../log-lines.ts'
import { isComplete } from '../phase.ts'

/** What is said to a key, and what it is made of. */
export interface Answer {
  readonly text: string
  readonly lines?: readonly string[]
}

/** What a key tells that was pressed so often on end before. */
export function answerTo<K extends Kind>(
  key: string,
  times: number,
  base: TableContext<K>,
  words: MoreWords<'ear'>,
  ear: EarWords<K>,
): Answer {
  const { table, company } = base
  const seats = seatsFrom(base)
  switch (key) {
    case 't':
      return { text: turn(base, words, ear) }
    case 's':
      return times === 0 ? scores(seats, base, words, ear) : account(seats[(times - 1) % seats.length] ?? 0, base, ear)
    case 'w': {
      const seat = seats[times % seats.length] ?? 0
      return { text: `${company.names[seat] ?? ''}. ${ear.belongings(table, seat, company)}` }
    }
    case 'r':
      return { text: ear.common(table, company) }
    case 'p':
      return { text: past(times, base, words) }
    default:
      return {
        text: ear.place(table, Number(key), company) ?? words.say('ear.noPlace', { count: ear.places }),
      }
  }
}

/** The reader's seat, then the others as they sit. */
function seatsFrom<K extends Kind>({ company, state }: TableContext<K>): readonly Seat[] {
  const { length } = company.names
  const first = state.eyes === BYSTANDER ? 0 : state.eyes
  return Array.from({ length }, (_, i) => (first + i) % length)
}

/** Whose turn it is, what is asked, and where in the game that is. */
function turn<K extends Kind>(
  { table, state, legal, live, say, company }: TableContext<K>,
  words: MoreWords<'ear'>,
  ear: EarWords<K>,
): string {
  const asked = (): readonly string[] => {
    if (live)
      return [words.say('table.yourTurn'), say.question(table), words.say('ear.choices', { count: legal.length })]
    if (state.moment === undefined && isComplete(state.phase)) return [words.say('table.complete')]
    return [say.waiting(table, company)]
  }
  return [...asked().map(ended), ear.progress(table)].join(' ')
}

function ended(sentence: string): string {
  return /[.?]$/.test(sentence) ? sentence : `${sentence}.`
}

function scores<K extends Kind>(
  seats: readonly Seat[],
  { table, company }: TableContext<K>,
  words: MoreWords<'ear'>,
  ear: EarWords<K>,
): Answer {
  const totals = seats.map((seat) => total(company.names[seat] ?? '', ear.account(table, seat).points))
  return { text: `${words.say('table.ifScoredNow')}: ${totals.join(', ')}.` }
}

/** Where a seat's points come from. */
function account<K extends Kind>(seat: Seat, { table, company }: TableContext<K>, ear: EarWords<K>): Answer {
  const { points, lines } = ear.account(table, seat)
  return { text: `${total(company.names[seat] ?? '', points)}.`, lines }
}

function total(name: string, points: number): string {
  return `${name} ${String(points).replace('-', '−')}`
}

/** What happened, one turn further back each time. */
function past<K extends Kind>(times: number, { state, story, words }: TableContext<K>, more: MoreWords<'ear'>): string {
  const items = logItems(state.log, state.returned, state.eyes, story, Infinity)
  const item = items.at(-1 - times)
  if (item !== undefined) return plain(item.lines)
  return items.length === 0 ? words.say('table.nothingYet') : more.say('ear.beginning')
}
