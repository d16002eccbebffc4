import type { Card, NaishiEvent } from '@edokko/naishi'
import type { Company } from '../game-words.ts'
import { who } from '../who.ts'
import type { Subject } from '../who.ts'
import type { Words } from '../words.ts'
import { aCard, cardName } from './cards.ts'
import { placeInText } from './places.ts'

/** A sentence for each event; piles that run out together share one. */
export function story(words: Words, events: readonly NaishiEvent[], company: Company): readonly string[] {
  const lines: string[] = []
  let piles: number[] = []
  for (const [i, event] of events.entries()) {
    if (event.type !== 'exhausted') {
      lines.push(...tell(words, event, company))
      continue
    }
    piles.push(event.pile + 1)
    if (events[i + 1]?.type === 'exhausted') continue
    lines.push(exhausted(words, piles))
    piles = []
  }
  return lines
}

function tell(words: Words, event: Exclude<NaishiEvent, { readonly type: 'exhausted' }>, company: Company): string[] {
  switch (event.type) {
    case 'gave':
    case 'declared':
    case 'passed':
    case 'lastTurn':
      return [words.say(`naishi.event.${event.type}`, who(event.seat, company))]
    case 'began':
      return [words.say('naishi.event.began', who(event.first, company))]
    case 'developed': {
      const [card, discarded] = [aCard(words, event.taken), aCard(words, event.discarded)]
      const place = placeInText(words, event.place)
      return [words.say('naishi.event.developed', { ...who(event.seat, company), card, place, discarded })]
    }
    case 'swapped': {
      const [first, second] = [placeInText(words, event.places[0]), placeInText(words, event.places[1])]
      return [words.say('naishi.event.swapped', { ...who(event.seat, company), first, second })]
    }
    case 'swept':
      return [swept(words, event.cards, who(event.seat, company))]
    case 'exchanged': {
      const place = placeInText(words, event.place)
      return [words.say('naishi.event.exchanged', { ...who(event.seat, company), place })]
    }
    case 'recalled':
      return [words.say('naishi.event.recalled', { ...who(event.seat, company), count: event.emissaries })]
    case 'ended':
      return [words.say('naishi.event.ended')]
    case 'sent': // what the emissary does comes next
    case 'turnedUp': // lies in the river
      return []
  }
}

function exhausted(words: Words, piles: readonly number[]): string {
  const list = new Intl.ListFormat(words.language).format(piles.map(String))
  return words.say('naishi.event.exhausted', { piles: list, count: piles.length })
}

function swept(words: Words, [first, second]: readonly [Card, Card], subject: Subject): string {
  if (first === second) return words.say('naishi.event.sweptAlike', { ...subject, card: cardName(words, first) })
  return words.say('naishi.event.swept', { ...subject, first: aCard(words, first), second: aCard(words, second) })
}
