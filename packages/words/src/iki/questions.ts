import * as iki from '@edokko/iki'
import { NONE } from '@edokko/engine'
import type { Card, IkiGame, IkiTable } from '@edokko/iki'
import type { Company } from '../game-words.ts'
import type { Words } from '../words.ts'
import { cell } from './cells.ts'
import type { IkiNames } from './names.ts'

type DecisionName = (typeof iki.DECISION_NAMES)[number]

/** What the actor is asked, and what the others are told meanwhile. */
export interface QuestionWords {
  readonly question: (t: IkiTable) => string
  readonly waiting: (t: IkiTable, company: Company) => string
}

export function questionWords(words: Words, { rules }: IkiGame, names: IkiNames): QuestionWords {
  /** What a question is about, where it is about it. */
  function subject(t: IkiTable): Record<string, string> {
    const card = cardInQuestion(t)
    const space = t.actor < 0 ? NONE : cell(t.oyakata, t.actor)
    return { card: card === NONE ? '' : names.card(card), shop: space === NONE ? '' : names.space(space) }
  }

  function question(t: IkiTable): string {
    const decision = nameOf(t)
    switch (decision) {
      case 'starterStall':
      case 'hireStall':
      case 'buildStall':
      case 'neutralStall':
        return words.say('iki.question.stall', subject(t))
      case 'neutralCard': {
        const isFull = rules.stalls.every((stall) => cell(t.stallCard, stall) !== NONE)
        return words.say(isFull ? 'iki.question.neutralDiscard' : 'iki.question.neutralCard')
      }
      case 'hunger':
        return words.say('iki.question.hunger', { missing: eaters(t) - cell(t.rice, t.actor) })
      default:
        return words.say(`iki.question.${decision}`, subject(t))
    }
  }

  /** The actor's characters on the board. */
  function eaters(t: IkiTable): number {
    const own = rules.stalls.filter((stall) => cell(t.stallOwner, stall) === t.actor)
    return own.filter((stall) => !iki.isBuilding(cell(t.stallCard, stall))).length
  }

  return {
    question,
    waiting(t, { names: people }) {
      const decision = nameOf(t)
      if (decision === 'over' || decision === 'advance') return question(t)
      return words.say(`iki.waiting.${decision}`, { name: people[t.actor] ?? '', ...subject(t) })
    },
  }
}

function nameOf(t: IkiTable): DecisionName {
  return iki.DECISION_NAMES[t.decision] ?? 'over'
}

/** The card that was chosen before, or that the fire has reached. */
function cardInQuestion(t: IkiTable): Card {
  switch (t.decision) {
    case iki.STARTER_STALL:
      return t.pick
    case iki.HIRE_STALL:
    case iki.NEUTRAL_STALL:
      return cell(t.row, t.pick)
    case iki.BUILD_STALL:
      return cell(t.site, t.pick)
    case iki.SWAP_SECOND:
      return cell(t.stallCard, t.pick)
    case iki.FIRE_ESCAPE:
      return cell(t.stallCard, t.blaze)
    default:
      return NONE
  }
}
