import { ADVANCE, draft, OVER, replay, result } from '@edokko/engine'
import type { Choice, Log, Seat, Table } from '@edokko/engine'
import type { Account, AccountsPart, Class, Judged, Reasons } from '@edokko/review'
import { tellReasons } from '@edokko/words'
import type { Company } from '@edokko/words'
import { sayOutcome } from './outcome.ts'
import type { TerminalWords } from '@edokko/words/terminal'
import type { TerminalUi } from './terminal-ui.ts'
import { inTable, paragraph, wrapped } from './text.ts'

/** The signs that people put behind moves; what is not remarkable has none. */
const SIGNS = { fine: '!', slip: '?!', mistake: '?', blunder: '??' }

function signOf(called: Class): string | undefined {
  return called === 'good' || called === 'close' ? undefined : SIGNS[called]
}

/** A game that was reviewed, and who reads it. */
interface Reviewed {
  readonly ui: TerminalUi
  readonly log: Log
  readonly judged: readonly Judged[] // in the order of the game
  readonly accounts: AccountsPart
  readonly reasons: ReadonlyMap<number, Reasons> // by ply, of the moments
  readonly reader: Seat // who is "you"
  readonly seat: Seat | undefined // whose moments are told; everybody's if it is not said
}

/** Whether a decision is told by itself. */
export function isMoment({ class: called }: Judged): boolean {
  return signOf(called) !== undefined
}

/** All that a review has found: the moments, the accounts, and the mean loss of everybody. */
export function sayReview(reviewed: Reviewed): string {
  const { ui, log, accounts, reader } = reviewed
  const { words } = ui
  const { game, seed, seats, choices } = log
  const { table } = replay(game, seed, choices)
  return [
    ` ${sayOutcome(words, result(game, table), seats, reader)}`,
    '',
    ...sayMoments(reviewed),
    '',
    ...sayAccounts(reviewed, accounts.win, words.say('terminal.review.win'), 100),
    '',
    ...sayAccounts(reviewed, accounts.points, words.say('terminal.review.points'), 1),
    '',
    paragraph(words.say('terminal.review.closes')),
    '',
    ...seats.map((name, each) => paragraph(sayMeanLoss(reviewed, name, each))),
    '',
  ].join('\n')
}

function sayMoments(reviewed: Reviewed): string[] {
  const { ui, log, judged, reader, seat } = reviewed
  const { words } = ui
  const moments = judged.filter((each) => isMoment(each) && (seat === undefined || each.seat === seat))
  if (moments.length === 0) return [paragraph(words.say('terminal.review.noMoments'))]
  const company = { names: log.seats, reader }
  return [
    paragraph(words.say('terminal.review.moments', SIGNS)),
    ...moments.flatMap((each) => sayMoment(reviewed, each, company)),
  ]
}

function sayMoment({ ui, log, reasons }: Reviewed, judged: Judged, company: Company): string[] {
  const { words } = ui
  const { ply, seat, class: called, chosen, best, choices, loss } = judged
  const lost = loss === 0 ? '' : percent(words, -loss)
  const start = `${String(ply + 1).padStart(4)}  ${(signOf(called) ?? '').padEnd(2)} ${lost.padStart(8)}  `
  const indent = ' '.repeat(start.length)
  const why = reasons.get(ply)
  const deed = (rest: readonly Choice[]): string => sayDeed(ui, log, ply, rest, company)
  const made = words.say('terminal.review.moment', { name: log.seats[seat], choice: deed(log.choices.slice(ply)) })
  const lines = wrapped(made, start, indent)
  const [, next] = choices
  if (best.choice !== chosen.choice)
    lines.push(
      ...wrapped(words.say('terminal.review.better', { choice: deed(why?.turn ?? [best.choice]) }), indent, indent),
    )
  else if (next !== undefined)
    lines.push(...wrapped(words.say('terminal.review.next', { choice: deed([next.choice]) }), indent, indent))
  if (why === undefined) return lines
  return [...lines, ...wrapped(tellReasons(words, why, company).sentences.join(' '), indent, indent)]
}

/**
 * What is done, in the words of the record, up to where something comes to light; in brackets what the choices from this decision on mean. One
 * alone is often the first half of something. Choices after that are not told.
 */
function sayDeed(ui: TerminalUi, log: Log, ply: number, choices: readonly Choice[], company: Company): string {
  const { game, seed } = log
  const begun = deedBegin(log, ply)
  const { table } = replay(game, seed, log.choices.slice(0, begun))
  const record: string[] = []
  const meanings: string[] = []
  for (const [i, choice] of [...log.choices.slice(begun, ply), ...choices].entries()) {
    record.push(game.write(table, choice))
    if (begun + i >= ply) meanings.push(ui.choice(table, choice, company).replace(/\.$/, '')) // some are sentences
    draft(game, table, choice)
    if (isDone(table)) break
  }
  return `${record.join(' ')} (${meanings.join('; ')})`
}

/** The ply after which nothing came to light before this one. */
function deedBegin(log: Log, ply: number): number {
  if (ply === 0) return 0
  const { game, seed, choices } = log
  const { table } = replay(game, seed, choices.slice(0, ply - 1))
  draft(game, table, choices[ply - 1])
  return isDone(table) ? ply : deedBegin(log, ply - 1)
}

function isDone({ decision }: Table): boolean {
  return decision === ADVANCE || decision === OVER
}

function sayAccounts({ ui, log }: Reviewed, accounts: readonly Account[], measure: string, scale: number): string[] {
  const { words } = ui
  const terms = ['deal', 'luck', 'theirs', 'losses', 'result'] as const
  const head = [measure, ...terms.map((term) => words.say(`terminal.review.${term}`))]
  const rows = accounts.map((account) => [
    log.seats[account.seat],
    ...terms.map((term) => decimal(words.language, scale * (term === 'losses' ? -account[term] : account[term]))),
  ])
  return inTable([head, ...rows]).map((line) => ` ${line}`)
}

function sayMeanLoss({ ui, judged, accounts }: Reviewed, name: string, seat: Seat): string {
  const { words } = ui
  const loss = accounts.meanLosses[seat]
  if (loss === null) return words.say('terminal.review.nothingMattered', { name })
  const count = judged.filter((each) => each.seat === seat && each.mattered).length
  return words.say('terminal.review.mean', { name, percent: percent(words, loss), count })
}

function percent(words: TerminalWords, share: number): string {
  return words.say('reasons.percent', { percent: decimal(words.language, 100 * share) })
}

/** With one digit after the point, as the language writes it; a minus is a minus. */
function decimal(language: string, value: number): string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'negative',
  })
  return format.format(value).replace('-', '−')
}

/** A decision as a line of JSON tells it; what it cost is in shares of a win, and in points. */
export function judgedLine(log: Log, judged: Judged, table: Table): object {
  const { ply, seat, decision, chosen, best, loss, error, class: called } = judged
  const write = (choice: number): string => log.game.write(table, choice)
  const points = best.points[seat] - chosen.points[seat]
  return {
    ply,
    seat,
    decision,
    chosen: write(chosen.choice),
    best: write(best.choice),
    loss,
    error,
    class: called,
    points,
  }
}
