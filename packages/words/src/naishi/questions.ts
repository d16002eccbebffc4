import { ADVANCE, OVER } from '@edokko/engine'
import { DECREE_PLACE, DISCARD_FIRST, DISCARD_SECOND, EXCHANGE, SWAP_FIRST, SWAP_SECOND, WIDTH } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import type { Company } from '../game-words.ts'
import type { Words } from '../words.ts'
import { theCard } from './cards.ts'
import { cardAt, placeInText } from './places.ts'

export function question(words: Words, table: NaishiTable): string {
  switch (table.decision) {
    case OVER:
      return words.say('naishi.question.over')
    case ADVANCE:
      return words.say('naishi.question.advance')
    case EXCHANGE:
      return words.say('naishi.question.exchange')
    case SWAP_FIRST:
      return words.say('naishi.question.swapFirst')
    case SWAP_SECOND:
      return words.say('naishi.question.swapSecond', {
        card: picked(words, table),
        place: placeInText(words, table.pick),
      })
    case DISCARD_FIRST:
      return words.say('naishi.question.discardFirst')
    case DISCARD_SECOND:
      return words.say('naishi.question.discardSecond', { card: picked(words, table) })
    case DECREE_PLACE:
      return words.say('naishi.question.decreePlace')
    default:
      return questionOfTurn(words, table)
  }
}

function questionOfTurn(words: Words, table: NaishiTable): string {
  if (table.developed === 1) return words.say('naishi.question.turnDeveloped')
  if (table.bonus === 1) return words.say('naishi.question.turnBonusUsed')
  if (table.exhausted === WIDTH) return words.say('naishi.question.turnEmptyRiver')
  return words.say('naishi.question.turn', { last: isLast(table) })
}

/** Tells nothing of what the actor has picked so far: it may be a card of their hand. */
export function waiting(words: Words, table: NaishiTable, company: Company): string {
  const name = company.names[table.actor] ?? ''
  switch (table.decision) {
    case OVER:
      return words.say('naishi.question.over')
    case ADVANCE:
      return words.say('naishi.waiting.advance', { name })
    case EXCHANGE:
      return words.say('naishi.waiting.exchange', { name })
    case SWAP_FIRST:
    case SWAP_SECOND:
      return words.say('naishi.waiting.swap', { name })
    case DISCARD_FIRST:
    case DISCARD_SECOND:
      return words.say('naishi.waiting.discard', { name })
    case DECREE_PLACE:
      return words.say('naishi.waiting.decreePlace', { name })
    default:
      if (table.developed === 1) return words.say('naishi.waiting.turnDeveloped', { name })
      if (table.bonus === 1) return words.say('naishi.waiting.turnBonusUsed', { name })
      return words.say('naishi.waiting.turn', { name, last: isLast(table) })
  }
}

function picked(words: Words, table: NaishiTable): string {
  return theCard(words, cardAt(table, table.actor, table.pick))
}

function isLast(table: NaishiTable): 'yes' | 'no' {
  return table.lastTurn === 1 ? 'yes' : 'no'
}
