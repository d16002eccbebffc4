import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { SPECIALS } from '@edokko/iki'
import type { Card, Good, IkiEvent, SomeGoods } from '@edokko/iki'
import { seated } from './teller.ts'
import type { Teller } from './teller.ts'

/**
 * What came of something that somebody did: what they spent and got in all, what became of cards, and what others got. A card that the
 * sentence has named already is "it".
 */
export function outcome(teller: Teller, seat: Seat, events: readonly IkiEvent[], named: Card = NONE): string[] {
  if (teller.company.brief === true) return []
  const others = [...new Set(events.flatMap((event) => ('seat' in event && event.seat !== seat ? [event.seat] : [])))]
  const shares = others.flatMap((other) => {
    const goods = [...balance(teller, other, events, named), ...specials(teller, other, events)].join(', ')
    return goods === '' ? [] : [teller.words.say('iki.part.share', { ...seated(teller, other), goods })]
  })
  const ofCards = [...careers(teller, events, named), ...specials(teller, seat, events)]
  return [balance(teller, seat, events, named), ofCards, shares].map((items) => items.join(', '))
}

/** What one player spent and got. */
function balance(teller: Teller, seat: Seat, events: readonly IkiEvent[], named: Card): string[] {
  const { words, rules, names, goods } = teller
  const sum: Partial<Record<Good, number>> = {}
  const add = (some: SomeGoods, sign: number): void => {
    for (const [good, amount] of Object.entries(some) as [Good, number][]) sum[good] = (sum[good] ?? 0) + sign * amount
  }
  const items: string[] = []
  events.forEach((event, i) => {
    if (!('seat' in event) || event.seat !== seat) return
    const before = events[i - 1]
    switch (event.type) {
      case 'paid':
        add(event.goods, -1)
        break
      case 'gained':
        if (before?.type === 'buildingPaid' && before.card !== named)
          items.push(`${goods.changes(event.goods).join(', ')} (${names.cardInText(before.card)})`)
        else add(event.goods, 1)
        break
      case 'walked':
        add({ sandal: event.sandals }, -1)
        break
      case 'fed':
        add({ rice: event.characters }, -1)
        break
      case 'bought':
        items.push(`+1 ${names.tokenInText(rules[event.kind][event.token]?.id ?? '')}`)
        break
      case 'firefightingRose':
        items.push(words.say('iki.part.firefighting', { level: event.level }))
        break
      case 'lapsed':
        items.push(words.say('iki.part.lapsed'))
        break
      default:
    }
  })
  return [...goods.changes(sum), ...items]
}

/** The tokens that a player's retired cards leave. */
function specials({ words }: Teller, seat: Seat, events: readonly IkiEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'tokenGiven' || event.seat !== seat) return []
    const token = words.say(`iki.special.${SPECIALS[event.special] ?? 'joker'}.name`)
    return [words.say('iki.part.special', { token })]
  })
}

type Career = Extract<IkiEvent, { readonly type: 'levelled' | 'retired' | 'neutralLeft' }>

/** How the cards end up, those that fare alike together. */
function careers({ words, names, goods }: Teller, events: readonly IkiEvent[], named: Card): string[] {
  const last = new Map<Card, Career>() // on a long walk a card may rise several times
  for (const event of events)
    if (event.type === 'levelled' || event.type === 'retired' || event.type === 'neutralLeft')
      last.set(event.card, event)
  const titleOf = (card: Card): string =>
    card === named && last.size === 1 ? words.say('iki.part.it') : names.cardInText(card)
  const alike = new Map<number | Exclude<Career['type'], 'levelled'>, string[]>() // by level, or by how they go
  for (const event of last.values()) {
    const fate = event.type === 'levelled' ? event.level : event.type
    alike.set(fate, [...(alike.get(fate) ?? []), titleOf(event.card)])
  }
  return [...alike].map(([fate, titles]) => {
    const values = { cards: goods.list(titles), count: titles.length }
    return typeof fate === 'number'
      ? words.say('iki.part.levelled', { ...values, level: fate })
      : words.say(`iki.part.${fate}`, values)
  })
}
