import type { Seat } from '@edokko/engine'
import { holdingsOf, scoreHoldings } from '@edokko/iki'
import type { IkiTable, Ruleset } from '@edokko/iki'
import { TYPE_NAMES } from './names.ts'

/** How the seat's points come together, by category. */
export function sayScore(rules: Ruleset, t: IkiTable, seat: Seat): string {
  const score = scoreHoldings(rules, holdingsOf(rules, t, seat))
  const joker = score.joker === undefined ? '' : `, one of them ${TYPE_NAMES[score.joker]} by choice`
  const parts = [
    `track ${score.track}`,
    `variety ${score.variety} (${count(score.types, 'type')}${joker})`,
    `fish ${score.fish} (${count(score.seasons, 'season')}${plus(score.fishBonus)})`,
    `tobacco ${score.tobacco}${score.doubled && score.tobacco > 0 ? ' (doubled by a pipe)' : ''}`,
    `buildings ${score.buildings}`,
    `goods ${score.goods} (${score.wares.map(({ id, iki }) => `${id} ${iki}`).join(', ')})`,
  ]
  return `${score.total} IKI: ${parts.join('; ')}`
}

function plus(bonuses: readonly { readonly iki: number }[]): string {
  const bonus = bonuses.reduce((sum, { iki }) => sum + iki, 0)
  return bonus === 0 ? '' : `, ${bonus} of bonus`
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
