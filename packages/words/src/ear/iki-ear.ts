import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Iki, IkiGame, IkiTable } from '@edokko/iki'
import type { Company } from '../game-words.ts'
import { cell } from '../iki/cells.ts'
import { ikiWords } from '../iki/iki-words.ts'
import type { MoreWords } from '../more-words.ts'
import { titleInText } from '../title-in-text.ts'
import { accountLine } from './ear-words.ts'
import type { EarWords } from './ear-words.ts'

const WARES = ['mon', 'rice', 'sandal', 'lumber', 'koban'] as const
const FOR_HIRE = iki.SHOPS.length + 1

/** IKI by ear. Places 1 to 8 are the spaces of the street with the stalls behind them; the ninth is who is for hire. */
export function ikiEar(words: MoreWords<'ear'>, game: IkiGame): EarWords<Iki> {
  const { rules } = game
  const say = ikiWords(words, game)

  function goods(t: IkiTable, seat: Seat): string {
    const amounts = Object.fromEntries(WARES.map((good) => [good, cell(t[good], seat)]))
    return `${say.goods('iki', cell(t.iki, seat))}; ${say.allGoods(amounts)}`
  }

  function cards(t: IkiTable, seat: Seat): string {
    const own = rules.stalls.filter((stall) => cell(t.stallOwner, stall) === seat)
    if (own.length === 0) return words.say('ear.iki.noCards')
    return words.say('ear.iki.cards', { cards: own.map((stall) => inStall(t, stall)).join('; ') })
  }

  /** "Monk in stall A2, level 2" */
  function inStall(t: IkiTable, stall: number): string {
    const values = { card: say.card(cell(t.stallCard, stall)).name, stall: say.stall(stall) }
    const level = cell(t.stallLevel, stall)
    return level === 0 ? words.say('ear.iki.inStall', values) : words.say('ear.iki.inStallLevel', { ...values, level })
  }

  function tokens(t: IkiTable, seat: Seat): string {
    const own = iki.TOKEN_KINDS.flatMap((kind) =>
      [...t[kind].keys()].filter((token) => cell(t[kind], token) === seat).map((token) => say.token(kind, token)?.name),
    )
    const special = [...t.special.keys()].filter((each) => cell(t.special, each) === seat)
    const names = [...own, ...special.map((each) => say.special(each).name)].filter((name) => name !== undefined)
    return names.length === 0 ? '' : words.say('ear.iki.tokens', { tokens: names.join(', ') })
  }

  /** What stands in a stall, and whose it is. */
  function stall(t: IkiTable, number: number, { names }: Company): string {
    const card = cell(t.stallCard, number)
    if (card === NONE) return `${say.stall(number)}: ${say.labels.empty}`
    const owner = cell(t.stallOwner, number)
    const whose = owner === NONE ? say.labels.nobodys : (names[owner] ?? '')
    return `${inStall(t, number)} (${whose}): ${say.card(card).skill}`
  }

  function space(t: IkiTable, number: number, company: Company): string {
    const { name, offer } = say.shop(iki.SHOPS[number] ?? 'rice')
    const people = there(t, number, company)
    return [
      `${name}: ${offer}.`,
      ...(people.length === 0 ? [] : [words.say('ear.iki.there', { names: people.join(', ') })]),
      ...(rules.behind[number] ?? []).map((each) => stall(t, each, company).replace(/\.?$/, '.')),
    ].join(' ')
  }

  function forHire(t: IkiTable): string {
    const offered = [...t.row.keys()].flatMap((place) => {
      const card = cell(t.row, place)
      if (card === NONE) return []
      const { name, skill } = say.card(card)
      return [`${name}, ${say.goods('mon', iki.hireCost(rules, t, Math.max(0, t.actor), card))}: ${skill}`]
    })
    return `${say.labels.forHire}: ${offered.length === 0 ? say.labels.empty : offered.join(' ')}`
  }

  return {
    progress(t) {
      if (t.month < 1) return ''
      const ending = say.calendar(t.month) ?? ''
      return words.say('ear.iki.progress', {
        month: say.month(t.month),
        season: titleInText(words.language, say.season(iki.SEASONS[iki.seasonOf(t.month)] ?? 'winter')),
        ending,
        ends: t.month > iki.MONTHS ? 'newYear' : ending === '' ? 'no' : 'yes',
      })
    },
    belongings: (t, seat) =>
      [
        `${goods(t, seat)}.`,
        words.say('ear.iki.kobun', { count: cell(t.kobun, seat), fire: cell(t.fire, seat) }),
        cards(t, seat),
        tokens(t, seat),
      ]
        .filter((part) => part !== '')
        .join(' '),
    common(t, company) {
      const spaces = iki.SHOPS.map((shop, number) => {
        const filled = (rules.behind[number] ?? []).filter((each) => cell(t.stallCard, each) !== NONE)
        const stalls = filled.map((each) => {
          const owner = cell(t.stallOwner, each)
          const whose = owner === NONE ? say.labels.nobodys : (company.names[owner] ?? '')
          return `${say.card(cell(t.stallCard, each)).name} (${whose})`
        })
        const people = there(t, number, company)
        const here = people.length === 0 ? [] : [words.say('ear.iki.here', { names: people.join(', ') })]
        return `${number + 1}, ${[say.shop(shop).name, ...here, ...stalls].join(', ')}`
      })
      return `${say.labels.street}: ${spaces.join('; ')}.`
    },
    place: (t, number, company) =>
      number === FOR_HIRE ? forHire(t) : number <= iki.SHOPS.length ? space(t, number - 1, company) : undefined,
    places: FOR_HIRE,
    account(t, seat) {
      const lines = say.breakdown(iki.scoreHoldings(rules, iki.holdingsOf(rules, t, seat)))
      const total = lines.at(-1)
      return {
        points: total?.iki ?? 0,
        lines: lines
          .slice(0, -1)
          .filter((line) => line.iki !== 0)
          .map(({ name, note, parts, iki }) => {
            const why = [note ?? '', ...parts.map((part) => accountLine(part.name, part.iki))].filter(
              (part) => part !== '',
            )
            return accountLine(name, iki) + (why.length === 0 ? '' : ` (${why.join(', ')})`)
          }),
      }
    },
  }
}

/** Who stands on a space. */
function there(t: IkiTable, space: number, { names }: Company): readonly string[] {
  return names.filter((_, seat) => cell(t.oyakata, seat) === space)
}
