import { NONE } from '@edokko/engine'
import type { Choice } from '@edokko/engine'
import { CARD_IDS } from './cards/index.ts'
import { DONE, OFFER } from './decisions/business.ts'
import { SAVE } from './decisions/fire-escape.ts'
import { INCOME } from './decisions/hire.ts'
import * as id from './decisions/ids.ts'
import { NO_TOBACCO } from './decisions/tobacco.ts'
import { MOST_STEPS } from './decisions/walk.ts'
import { NAGAYA_LETTERS, PER_NAGAYA, STALLS } from './ruleset.ts'
import type { Ruleset } from './ruleset.ts'
import { SHOPS } from './shops.ts'
import { ROW, SITE } from './table.ts'
import type { IkiTable } from './table.ts'

/** A choice as data. `card` is NONE where a stall or a place of the row is empty. */
export type IkiAction =
  | { readonly kind: 'start'; readonly card: number } // a starting card
  | { readonly kind: 'hire' | 'leaveNeutral' | 'build'; readonly card: number; readonly place: number } // of the row, of the site
  | { readonly kind: 'put'; readonly stall: number } // the card chosen before
  | { readonly kind: 'level' | 'swap' | 'starve' | 'use'; readonly card: number; readonly stall: number }
  | { readonly kind: 'live' | 'visit'; readonly space: number } // of the ikizama track, of the street
  | { readonly kind: 'walk'; readonly steps: number }
  | { readonly kind: 'shop'; readonly offer: number }
  | { readonly kind: 'tobacco'; readonly place: number }
  | { readonly kind: 'income' | 'done' | 'noTobacco' | 'burn' | 'save' }

/** How many choices a decision can have at the most: they are numbered from 0. */
const LENGTHS: Readonly<Record<number, number>> = {
  [id.STARTER]: 4,
  [id.STARTER_STALL]: STALLS,
  [id.IKIZAMA]: 5,
  [id.HIRE]: INCOME + 1,
  [id.HIRE_STALL]: STALLS,
  [id.WALK]: MOST_STEPS + 1,
  [id.BUSINESS]: DONE + 1,
  [id.TOBACCO]: NO_TOBACCO + 1,
  [id.BUILDING]: SITE,
  [id.BUILD_STALL]: STALLS,
  [id.CARD_TO_LEVEL]: STALLS,
  [id.SWAP_FIRST]: STALLS,
  [id.SWAP_SECOND]: STALLS,
  [id.NEUTRAL_CARD]: ROW,
  [id.NEUTRAL_STALL]: STALLS,
  [id.HUNGER]: STALLS,
  [id.FIRE_ESCAPE]: SAVE + 1,
  [id.NEW_YEAR_SPACE]: SHOPS.length,
}

/** The number of choices that any decision can have. */
export const CHOICES = Math.max(...Object.values(LENGTHS))

/** Whether the choice is an answer to the pending decision at all. */
export function means(t: IkiTable, choice: Choice): boolean {
  return Number.isInteger(choice) && choice >= 0 && choice < (LENGTHS[t.decision] ?? 0)
}

export function describe(t: IkiTable, choice: Choice): IkiAction {
  if (!means(t, choice)) throw new Error(`choice ${choice} means nothing for decision ${t.decision}`)
  switch (t.decision) {
    case id.STARTER:
      return { kind: 'start', card: choice }
    case id.IKIZAMA:
      return { kind: 'live', space: choice }
    case id.HIRE:
      return choice === INCOME ? { kind: 'income' } : { kind: 'hire', card: t.row[choice], place: choice }
    case id.WALK:
      return { kind: 'walk', steps: choice }
    case id.BUSINESS:
      if (choice === DONE) return { kind: 'done' }
      if (choice >= OFFER) return { kind: 'shop', offer: choice - OFFER }
      return { kind: 'use', card: t.stallCard[choice], stall: choice }
    case id.TOBACCO:
      return choice === NO_TOBACCO ? { kind: 'noTobacco' } : { kind: 'tobacco', place: choice }
    case id.BUILDING:
      return { kind: 'build', card: t.site[choice], place: choice }
    case id.CARD_TO_LEVEL:
      return { kind: 'level', card: t.stallCard[choice], stall: choice }
    case id.SWAP_FIRST:
    case id.SWAP_SECOND:
      return { kind: 'swap', card: t.stallCard[choice], stall: choice }
    case id.NEUTRAL_CARD:
      return { kind: 'leaveNeutral', card: t.row[choice], place: choice }
    case id.HUNGER:
      return { kind: 'starve', card: t.stallCard[choice], stall: choice }
    case id.FIRE_ESCAPE:
      return { kind: choice === SAVE ? 'save' : 'burn' }
    case id.NEW_YEAR_SPACE:
      return { kind: 'visit', space: choice }
    default:
      return { kind: 'put', stall: choice }
  }
}

/** The choice in one word, as it is typed and logged. */
export function write(rules: Ruleset, t: IkiTable, choice: Choice): string {
  const action = describe(t, choice)
  switch (action.kind) {
    case 'start':
      return CARD_IDS[action.card]
    case 'build':
      return cardWord(action.card, `site${choice + 1}`)
    case 'hire':
    case 'leaveNeutral':
      return cardWord(action.card, `row${choice + 1}`)
    case 'level':
    case 'swap':
    case 'starve':
    case 'use':
      return cardWord(action.card, stallWord(action.stall))
    case 'put':
      return stallWord(action.stall)
    case 'live':
      return action.space === 0 ? 'i1-4' : `i${action.space}`
    case 'visit':
      return SHOPS[action.space]
    case 'walk':
      return `go${action.steps}`
    case 'shop':
      return rules.shops[t.oyakata[t.actor]][action.offer]?.word ?? `offer${action.offer + 1}`
    case 'tobacco':
      return `tobacco${action.place + 1}`
    case 'noTobacco':
      return 'no-tobacco'
    default:
      return action.kind
  }
}

export function read(rules: Ruleset, t: IkiTable, word: string): Choice | undefined {
  return choices(t).find((choice) => write(rules, t, choice) === word)
}

/** What a person calls a stall: A0 is the outermost of the first nagaya. */
export function stallWord(stall: number): string {
  return `${NAGAYA_LETTERS[Math.trunc(stall / PER_NAGAYA)]}${stall % PER_NAGAYA}`
}

function cardWord(card: number, otherwise: string): string {
  return card === NONE ? otherwise : CARD_IDS[card]
}

/** Everything that means something for the pending decision. */
function choices(t: IkiTable): Choice[] {
  return Array.from({ length: LENGTHS[t.decision] ?? 0 }, (_, choice) => choice)
}
