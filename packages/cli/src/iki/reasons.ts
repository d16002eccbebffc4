import type { Reason } from '@edokko/engine'
import type { Good, Obstacle } from '@edokko/iki'
import { amountOf } from './effects.ts'

/** Why something cannot be done, with the amounts in question and the rule that says so. */
export function sayReason({ rule, code, facts = {} }: Reason): string {
  const { have = 0, mon = 0, cost = 0, least = 0, sandals = 0 } = facts
  const short = (good: Good): string => `${amountOf(good, have)} in hand, costs ${cost}`
  const sentences: Readonly<Record<Obstacle, string>> = {
    'not-an-answer': 'That is no answer to this question',
    'starter-taken': 'Somebody has taken that starting card',
    'not-outermost': 'A starting card goes to the outermost stall of a nagaya',
    'stall-taken': 'There is a card in that stall',
    'stall-closed': 'That stall is closed with so few players',
    'space-taken': 'Another player has chosen that way of life',
    'space-closed': 'That way of life is closed with so few players',
    'space-blocked': 'That way of life is closed this month',
    'no-card': 'No card is for hire there',
    'no-neutral-card': 'No card lies there',
    'no-kobun': 'You have no free kobun',
    'no-stall': 'No stall is free',
    'short-for-hire': `${amountOf('mon', mon)} in hand, with the coins on the card; costs ${cost} with the cheapest stall`,
    'short-for-stall': `${amountOf('mon', mon)} left for the stall, costs ${cost}`,
    'too-few-steps': `You must walk at least ${least}`,
    'too-many-steps': `${amountOf('sandal', sandals)} in hand, costs ${cost}`,
    'shop-used': 'You have used the shop',
    'character-used': 'You have used a character',
    'no-such-offer': 'This shop has no such offer',
    'not-behind': 'That stall is not behind this shop',
    'empty-stall': 'That stall is empty',
    'is-building': 'That is a building',
    'no-own-character': 'You have no character on the board that could gain experience',
    'only-character': 'It takes two characters on the board',
    'nothing-to-build': 'There is nothing to build',
    'short-for-building': 'You cannot pay for any building',
    sold: 'It has been sold',
    'one-fish': 'You have bought a fish this season',
    'short-of-mon': short('mon'),
    'short-of-rice': short('rice'),
    'short-of-sandal': short('sandal'),
    'short-of-lumber': short('lumber'),
    'short-of-koban': short('koban'),
    'short-of-iki': short('iki'),
    'not-own': 'That is not your character',
    'pair-order': 'Name the one in the lower stall first',
    'not-hungry': 'That is no character of yours',
    'hunger-order': 'Name them from the first stall on',
  }
  return `${sentences[code as Obstacle]} (${rule}).`
}
