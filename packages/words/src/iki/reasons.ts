import type { Reason } from '@edokko/engine'
import type { Obstacle } from '@edokko/iki'
import type { Words } from '../words.ts'
import type { GoodsWords } from './goods.ts'

/** Why something cannot be chosen, with the rule that says so. */
export function reasonWords(words: Words, { amount }: GoodsWords): (reason: Reason) => string {
  return ({ rule, code, facts = {} }) => words.say('iki.byRule', { reason: sentence(code as Obstacle, facts), rule })

  function sentence(obstacle: Obstacle, facts: Readonly<Record<string, number>>): string {
    const { have = 0, mon = 0, sandals = 0, cost = 0, least = 0 } = facts
    switch (obstacle) {
      case 'short-for-hire':
      case 'short-for-stall':
        return words.say(`iki.reason.${obstacle}`, { have: amount('mon', mon), cost: amount('mon', cost) })
      case 'too-few-steps':
        return words.say('iki.reason.too-few-steps', { least })
      case 'too-many-steps':
        return words.say('iki.reason.too-many-steps', { have: amount('sandal', sandals), cost: amount('sandal', cost) })
      case 'short-of-mon':
      case 'short-of-rice':
      case 'short-of-sandal':
      case 'short-of-lumber':
      case 'short-of-koban':
      case 'short-of-iki': {
        const good = GOOD[obstacle]
        return words.say('iki.reason.short', { have: amount(good, have), cost: amount(good, cost) })
      }
      default:
        return words.say(`iki.reason.${obstacle}`)
    }
  }
}

const GOOD = {
  'short-of-mon': 'mon',
  'short-of-rice': 'rice',
  'short-of-sandal': 'sandal',
  'short-of-lumber': 'lumber',
  'short-of-koban': 'koban',
  'short-of-iki': 'iki',
} as const
