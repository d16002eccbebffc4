import { NONE, OVER } from '@edokko/engine'
import type { State } from '@edokko/engine'
import { CHARACTERS, DECK, FIRST_BUILDING, isBuilding, SEASONS, START } from '../src/cards/index.ts'
import { SPECIALS } from '../src/ruleset.ts'
import type { Ruleset } from '../src/ruleset.ts'
import { score } from '../src/scoring.ts'
import { GONE, IN_PLAY, KOBUN, SITE, WAITING } from '../src/table.ts'
import type { Iki } from '../src/table.ts'

/** Every card, kobun, token and piece of lumber is somewhere, exactly once, and nobody owes anything, not even points. */
export function conserve(rules: Ruleset): (state: State<Iki>) => void {
  const seats = [...Array(rules.seats).keys()]
  return ({ table: t, hidden }) => {
    const inStalls = [...t.stallCard].filter((card) => card !== NONE)
    const open = [...t.row, ...inStalls].filter((card) => card !== NONE && !isBuilding(card))
    check(new Set(open).size === open.length, 'a character is in two places')
    CHARACTERS.forEach(({ id }, card) => {
      check((t.career[card] === IN_PLAY) === open.includes(card), `${id} is not where its career says`)
      check(t.career[card] <= IN_PLAY && t.career[card] >= 0, `${id} has no career`)
      check(t.career[card] >= GONE || t.career[card] < rules.seats, `${id} is with nobody`)
    })
    SEASONS.forEach((_, season) => {
      const deck = [...hidden.deck.subarray(season * DECK, (season + 1) * DECK)].filter((card) => card !== NONE)
      check(isPermutation(deck, rules.decks[season]), `deck ${season} is not whole`)
      const waiting = deck.filter((card) => t.career[card] === WAITING).length
      const turned = deck.length - waiting
      check(
        deck.slice(turned).every((card) => t.career[card] === WAITING),
        'a card was turned up out of order',
      )
    })
    check(
      START.every((_, card) => t.month === 0 || t.career[card] !== WAITING),
      'a starting card waits',
    )

    const buildings = [...t.site, ...inStalls].filter((card) => card !== NONE && isBuilding(card))
    check(new Set(buildings).size === buildings.length && buildings.length <= SITE, 'a building is in two places')
    t.builtBy.forEach((owner, number) => {
      const stall = t.stallCard.indexOf(FIRST_BUILDING + number)
      check(owner === (stall < 0 ? NONE : t.stallOwner[stall]), 'a building is not its owner’s')
    })

    t.stallCard.forEach((card, stall) => {
      const owner = t.stallOwner[stall]
      const level = t.stallLevel[stall]
      check(card === NONE || rules.stalls.includes(stall), 'a card is in a closed stall')
      check(card !== NONE || (owner === NONE && level === 0), 'an empty stall has an owner or a level')
      const levelled = card !== NONE && !isBuilding(card) && owner !== NONE
      check(levelled ? level >= 1 && level <= 3 : level === 0, 'a level is wrong')
    })
    for (let seat = 0; seat < rules.seats; seat++) {
      const used = [...t.stallOwner].filter((owner) => owner === seat).length
      check(t.kobun[seat] + used === KOBUN, 'a kobun is lost')
      for (const column of [t.mon, t.rice, t.sandal, t.lumber, t.koban, t.iki, t.fire])
        check(column[seat] >= 0, 'an amount is below zero')
    }
    if (t.decision === OVER) {
      const points = new Int32Array(rules.seats)
      score(rules, t, points, new Int32Array(rules.seats))
      check(Math.min(...points) >= 0, 'somebody has less than no points')
    }
    const lumber = t.lumber.reduce((sum, each) => sum + each, 0)
    check(t.lumberSupply >= 0 && lumber + t.lumberSupply === rules.lumber, 'lumber is lost')
    check(isPermutation([...t.order.subarray(0, rules.seats)], seats), 'the order is broken')
    for (let i = 1; i < rules.seats; i++)
      check(t.fire[t.order[i - 1]] >= t.fire[t.order[i]], 'the order is not by fire')
    rules.characters.forEach(({ special }, card) => {
      if (special < 0) return
      const spent = SPECIALS[special] === 'fireEscape' && t.special[special] === NONE
      check(spent || t.special[special] === (t.career[card] < GONE ? t.career[card] : NONE), 'a special token is lost')
    })
  }
}

function check(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise)
}

/** Whether both hold the same numbers, each once. */
function isPermutation(numbers: readonly number[], of: readonly number[]): boolean {
  return numbers.length === of.length && new Set(numbers).size === of.length && of.every((n) => numbers.includes(n))
}
