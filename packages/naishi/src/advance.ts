import { NONE, OVER } from '@edokko/engine'
import type { Emit, State } from '@edokko/engine'
import { MOUNTAIN } from './cards.ts'
import { EXCHANGE, TURN } from './decisions/ids.ts'
import { addBonusActions } from './decisions/turn.ts'
import { requireKnown } from './require-known.ts'
import { turnUp } from './river.ts'
import { at, HAND, other, SEATS, WIDTH } from './table.ts'
import type { Naishi, NaishiHidden, NaishiTable } from './table.ts'
import { swapWithOther } from './territory.ts'

const ignored = new Int32Array(2) // only whether there are bonus actions matters

/** What the game does by itself: lay out hands, carry out a decree, turn up cards, pass the turn, end. */
export function advance({ table: t, hidden }: State<Naishi>, emit?: Emit<Naishi>): void {
  if (t.kept[0] !== NONE) return advanceExchange(t, hidden, emit)
  if (t.pick !== NONE) carryOutDecree(t, emit)
  turnUp(t, hidden, emit)
  // N3: after a bonus action the develop is still to come; after a develop, a bonus action if one is possible.
  const goesOn = t.developed === 0 ? t.bonus === 1 : t.bonus === 0 && addBonusActions(t, ignored, 0) > 0
  if (goesOn) t.decision = TURN
  else endTurn(t, emit)
}

/** N2.4, N2.5: seat 0 gives, then seat 1 without knowing what; then both hands are laid out. */
function advanceExchange(t: NaishiTable, hidden: NaishiHidden, emit: Emit<Naishi> | undefined): void {
  if (t.actor === 0) {
    t.actor = 1
    t.decision = EXCHANGE
    return
  }
  for (let seat = 0; seat < SEATS; seat++) {
    for (let position = 0; position < WIDTH; position++) {
      const which = hidden.laying[seat * WIDTH + position]
      const card = which < 3 ? MOUNTAIN : which === 3 ? t.kept[seat] : t.gift[other(seat)]
      t.territory[at(seat, HAND + position)] = requireKnown(card)
    }
  }
  t.kept.fill(NONE)
  emit?.({ type: 'began', first: t.first })
  t.actor = t.first
  t.decision = TURN
}

/** N6 */
function carryOutDecree(t: NaishiTable, emit: Emit<Naishi> | undefined): void {
  swapWithOther(t, t.pick)
  emit?.({ type: 'exchanged', seat: t.actor, place: t.pick })
  t.pick = NONE
}

/** N8 */
function endTurn(t: NaishiTable, emit: Emit<Naishi> | undefined): void {
  const twoExhausted = t.exhausted >= 2
  if (t.lastTurn === 1 || (twoExhausted && t.actor !== t.first)) {
    t.territory.forEach(requireKnown) // the hands are laid open
    t.decision = OVER
    emit?.({ type: 'ended' })
    return
  }
  t.developed = 0
  t.bonus = 0
  t.actor = other(t.actor)
  t.decision = TURN
  if (twoExhausted || t.declarer !== NONE) {
    t.lastTurn = 1
    emit?.({ type: 'lastTurn', seat: t.actor })
  }
}
