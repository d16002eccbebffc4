import { NONE } from '@edokko/engine'
import type { Choice } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Card, IkiEvent, IkiGame, IkiTable } from '@edokko/iki'
import type { Company } from '../game-words.ts'
import type { Words } from '../words.ts'
import { cell } from './cells.ts'
import type { CardWords } from './cards.ts'
import type { GoodsWords } from './goods.ts'
import { isCorner } from './names.ts'
import type { IkiNames } from './names.ts'
import type { TradeWords } from './shops.ts'

/** Every choice that means something for the pending decision; most are asked only while they are legal. */
export function choiceWords(
  words: Words,
  game: IkiGame,
  names: IkiNames,
  { goods, amount, list }: GoodsWords,
  card: (card: Card) => CardWords,
  trade: TradeWords,
): (t: IkiTable, choice: Choice, company: Company) => string {
  const { rules } = game
  return (t, choice, company) => {
    const action = game.describe(t, choice)
    if ('card' in action && action.card === NONE) return words.say('iki.choice.nothing')
    switch (action.kind) {
      case 'start':
      case 'leaveNeutral':
        return words.say('iki.choice.card', { card: names.card(action.card), skill: card(action.card).skill })
      case 'hire':
        return hire(t, action.card, action.place)
      case 'income':
        return words.say('iki.choice.income', { goods: income(t, choice) })
      case 'put':
        return put(t, action.stall)
      case 'live':
        return live(action.space)
      case 'walk':
        return walk(t, choice)
      case 'shop':
        return shop(t, action.offer)
      case 'tobacco':
        return purchase(t, 'tobacco', action.place)
      case 'use':
        return ownedCard(t, action.stall, company, USE)
      case 'swap':
        return ownedCard(t, action.stall, company, SWAP)
      case 'level': {
        const level = cell(t.stallLevel, action.stall) + 1
        const values = { card: names.card(action.card), level }
        return words.say(level > LAST_LEVEL ? 'iki.choice.retire' : 'iki.choice.level', values)
      }
      case 'build':
        return words.say('iki.choice.build', { card: names.card(action.card), price: goods(cost(t, action.card)) })
      case 'starve':
        return words.say('iki.choice.starve', { card: names.card(action.card) })
      case 'burn':
      case 'save':
        return words.say(`iki.choice.${action.kind}`, { card: names.card(cell(t.stallCard, t.blaze)) })
      case 'visit': {
        const stays = cell(t.oyakata, t.actor) === action.space
        return words.say(stays ? 'iki.choice.stay' : 'iki.choice.visit', { shop: names.space(action.space) })
      }
      default:
        return words.say(`iki.choice.${action.kind}`)
    }
  }

  function hire(t: IkiTable, hired: Card, place: number): string {
    const price = amount('mon', iki.hireCost(rules, t, t.actor, hired))
    const coins = cell(t.rowCoins, place)
    if (coins === 0) return words.say('iki.choice.hire', { card: names.card(hired), price })
    return words.say('iki.choice.hireCoins', { card: names.card(hired), price, coins: amount('mon', coins) })
  }

  function income(t: IkiTable, choice: Choice): string {
    return goods(preview(t, choice).find((event) => event.type === 'gained')?.goods ?? {})
  }

  function put(t: IkiTable, stall: number): string {
    const shops = rules.behind.flatMap((stalls, space) => (stalls.includes(stall) ? [names.space(space)] : []))
    if (shops.length === 0) return words.say('iki.choice.nothing') // closed
    const kind = isCorner(rules.groups, stall) ? 'corner' : 'stall'
    const price = priceAt(t, rules.surcharge[stall] ?? 0)
    const values = { stall: names.mark(stall), shops: list(shops) }
    if (price === undefined) return words.say(`iki.choice.${kind}`, values)
    return words.say(`iki.choice.${kind}Price`, { ...values, price })
  }

  /** All that is paid for the card and its stall, less the coins on the card: "5 mon". More coins than that are a gain: "+1 mon". */
  function priceAt(t: IkiTable, surcharge: number): string | undefined {
    if (t.decision === iki.HIRE_STALL) {
      const mon = iki.hireCost(rules, t, t.actor, cell(t.row, t.pick)) + surcharge - cell(t.rowCoins, t.pick)
      return mon < 0 ? `+${amount('mon', -mon)}` : amount('mon', mon)
    }
    if (t.decision !== iki.BUILD_STALL) return undefined
    const price = cost(t, cell(t.site, t.pick))
    return goods({ ...price, mon: (price.mon ?? 0) + surcharge })
  }

  /** What the building costs, with the discount of the character that builds it. */
  function cost(t: IkiTable, built: Card): iki.SomeGoods {
    const building = rules.buildings[built - iki.FIRST_BUILDING]
    const skill = t.work === NONE ? undefined : rules.characters[cell(t.stallCard, t.work)]?.skill
    if (building === undefined || skill?.kind !== 'build') return building?.cost ?? {}
    return iki.buildingCost(building, skill.discount)
  }

  function live(space: number): string {
    const life = rules.ikizama[space]
    if (life === undefined) return words.say('iki.choice.nothing')
    const { least, most, hires, mon } = life
    if (hires) return words.say('iki.choice.life', { steps: most })
    if (mon === 0) return words.say('iki.choice.lifeOpen', { least, most })
    return words.say('iki.choice.lifePaid', { least, most, goods: amount('mon', mon) })
  }

  /** Where it leads, what it costs, and whether anybody gains experience on the way. */
  function walk(t: IkiTable, steps: number): string {
    const events = preview(t, steps)
    const sandals = events.find((event) => event.type === 'walked')?.sandals ?? 0
    const rises = events.some(({ type }) => type === 'levelled' || type === 'retired')
    const space = (cell(t.oyakata, t.actor) + steps + iki.SHOPS.length) % iki.SHOPS.length // no step leads nowhere
    const isCut = steps === iki.MOST_STEPS && iki.furthestWalk(rules, t) > steps
    const gate = rises ? 'yes' : 'no'
    return words.say('iki.choice.walk', { steps, shop: names.space(space), sandals, gate, cut: isCut ? 'yes' : 'no' })
  }

  /** What the choice does at once, tried on a copy of the table. */
  function preview(t: IkiTable, choice: Choice): IkiEvent[] {
    const { table } = game.create()
    const events: IkiEvent[] = []
    table.copyFrom(t)
    game.choose(table, choice, (event) => events.push(event))
    return events
  }

  function shop(t: IkiTable, number: number): string {
    const effect = rules.shops[cell(t.oyakata, t.actor)]?.[number]?.effect
    if (effect === undefined) return words.say('iki.choice.nothing')
    return effect.kind === 'buy' ? purchase(t, effect.token, effect.place) : trade.offer(effect)
  }

  function purchase(t: IkiTable, kind: iki.TokenKind, place: number): string {
    const token = trade.token(kind, iki.tokenAt(rules, t, kind, place))
    if (token === undefined) return words.say('iki.choice.nothing')
    return words.say('iki.choice.token', { token: token.name, price: token.price, use: token.use })
  }

  /** A card in a stall, and whose it is: the actor's, somebody else's, or nobody's. */
  function ownedCard(t: IkiTable, stall: number, { names: people }: Company, keys: typeof USE | typeof SWAP): string {
    const chosen = cell(t.stallCard, stall)
    const owner = cell(t.stallOwner, stall)
    const values = { card: names.card(chosen), skill: card(chosen).skill, stall: names.stall(stall) }
    if (owner === NONE) return words.say(keys.nobodys, values)
    return owner === t.actor
      ? words.say(keys.own, values)
      : words.say(keys.theirs, { ...values, owner: people[owner] ?? '' })
  }
}

const LAST_LEVEL = 3

const USE = {
  own: 'iki.choice.useOwn',
  theirs: 'iki.choice.useTheirs',
  nobodys: 'iki.choice.useNobodys',
} as const
const SWAP = {
  own: 'iki.choice.swapOwn',
  theirs: 'iki.choice.swapTheirs',
  nobodys: 'iki.choice.swapNobodys',
} as const
