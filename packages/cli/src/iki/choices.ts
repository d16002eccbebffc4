import { NONE } from '@edokko/engine'
import type { Choice } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Effect, IkiEvent, IkiGame, IkiTable, Purchase, Ruleset } from '@edokko/iki'
import { listed } from '../text.ts'
import { sayEffect, sayGoods, sayWorth } from './effects.ts'
import { cardName, shopName, spaceName, tokenName, whose } from './names.ts'

export function question(t: IkiTable): string {
  switch (t.decision) {
    case iki.STARTER:
      return 'Which starting card do you take?'
    case iki.STARTER_STALL:
      return `Where does ${cardName(t.pick)} go?`
    case iki.IKIZAMA:
      return 'Which way of life this month? It is how far you will walk, and low numbers come first.'
    case iki.HIRE:
      return 'Take income, or hire which character?'
    case iki.HIRE_STALL:
      return `Where does ${cardName(t.row[t.pick])} go?`
    case iki.WALK:
      return 'How far do you walk?'
    case iki.BUSINESS:
      return `At the ${shopName(t.oyakata[t.actor])}: the shop, a character behind it, or done?`
    case iki.TOBACCO:
      return 'A tobacco with the pipe?'
    case iki.BUILDING:
      return 'Build what?'
    case iki.BUILD_STALL:
      return `Where does ${cardName(t.site[t.pick])} stand?`
    case iki.CARD_TO_LEVEL:
      return 'Which of your characters gains experience?'
    case iki.SWAP_FIRST:
      return 'Which two characters change places? Name the first.'
    case iki.SWAP_SECOND:
      return `${cardName(t.stallCard[t.pick])} changes places with whom?`
    case iki.NEUTRAL_CARD:
      return 'Which card comes without an owner?'
    case iki.NEUTRAL_STALL:
      return `Where does ${cardName(t.row[t.pick])} go, without an owner?`
    case iki.HUNGER:
      return `You have ${t.rice[t.actor]} rice, too little for all. Whom do you lose?`
    case iki.FIRE_ESCAPE:
      return `The fire of ${t.strength} has reached ${cardName(t.stallCard[t.blaze])} in ${iki.stallWord(t.blaze)}.`
    default:
      return 'Where do you go at New Year?'
  }
}

export function sayChoice(game: IkiGame, t: IkiTable, choice: Choice, names: readonly string[]): string {
  const { rules } = game
  const action = game.describe(t, choice)
  switch (action.kind) {
    case 'start':
      return `${cardName(action.card)}: ${sayEffect(rules.characters[action.card].skill)}`
    case 'hire':
      return sayHire(rules, t, action.card, action.place)
    case 'leaveNeutral':
      return cardName(action.card)
    case 'put':
      return sayStall(rules, t, action.stall)
    case 'build':
      return sayBuilding(rules, t, action.card)
    case 'use': {
      const owner = whose(t.stallOwner[action.stall], names)
      return `use ${owner} ${cardName(action.card)}: ${sayEffect(rules.characters[action.card].skill)}`
    }
    case 'shop':
      return sayOffer(rules, t, rules.shops[t.oyakata[t.actor]][action.offer].effect)
    case 'tobacco':
      return sayPurchase(rules, t, { kind: 'buy', token: 'tobacco', place: action.place })
    case 'level':
      return t.stallLevel[action.stall] === 3
        ? `${cardName(action.card)} retires`
        : `${cardName(action.card)} to level ${t.stallLevel[action.stall] + 1}`
    case 'swap':
      return `${whose(t.stallOwner[action.stall], names)} ${cardName(action.card)} in ${iki.stallWord(action.stall)}`
    case 'starve':
      return `lose ${cardName(action.card)} in ${iki.stallWord(action.stall)}`
    case 'live':
      return sayLife(rules, action.space)
    case 'walk':
      return sayWalk(game, t, choice)
    case 'visit':
      return `go to the ${shopName(action.space)}`
    case 'income':
      return `income: ${preview(game, t, choice)
        .flatMap((event) => (event.type === 'gained' ? [sayGoods(event.goods)] : []))
        .join()}`
    case 'done':
      return 'end the turn'
    case 'noTobacco':
      return 'no tobacco'
    case 'burn':
      return 'let it burn'
    case 'save':
      return 'spend a fire escape to save it'
  }
}

/** What the choice does at once, tried on a copy of the table. */
function preview(game: IkiGame, t: IkiTable, choice: Choice): IkiEvent[] {
  const { table } = game.create()
  const events: IkiEvent[] = []
  table.copyFrom(t)
  game.choose(table, choice, (event) => events.push(event))
  return events
}

function sayHire(rules: Ruleset, t: IkiTable, card: number, place: number): string {
  const coins = t.rowCoins[place] === 0 ? '' : `, ${t.rowCoins[place]} mon on it`
  return `hire ${cardName(card)} for ${iki.hireCost(rules, t, t.actor, card)} mon${coins}`
}

function sayStall(rules: Ruleset, t: IkiTable, stall: number): string {
  const shops = rules.behind.flatMap((stalls, space) => (stalls.includes(stall) ? [shopName(space)] : []))
  const paid = t.decision === iki.NEUTRAL_STALL ? 0 : rules.surcharge[stall]
  return `behind the ${listed(shops)}${paid === 0 ? '' : `, ${paid} mon more`}`
}

function sayBuilding(rules: Ruleset, t: IkiTable, card: number): string {
  const building = rules.buildings[card - iki.FIRST_BUILDING]
  if (building === undefined) return cardName(card)
  const skill = t.work === NONE ? undefined : rules.characters[t.stallCard[t.work]].skill
  const cost = skill?.kind === 'build' ? iki.buildingCost(building, skill.discount) : building.cost
  return `${cardName(card)} for ${sayGoods(cost)}: ${sayWorth(building.worth)}`
}

function sayOffer(rules: Ruleset, t: IkiTable, effect: Effect | Purchase): string {
  return effect.kind === 'buy' ? sayPurchase(rules, t, effect) : sayEffect(effect)
}

function sayPurchase(rules: Ruleset, t: IkiTable, { token: kind, place }: Purchase): string {
  const token = iki.tokenAt(rules, t, kind, place)
  if (token === NONE) return `a ${kind}, sold`
  const { id, price } = rules[kind][token]
  return `buy the ${tokenName(id)} for ${price} mon: ${tokenWorth(rules, kind, token)}`
}

/** What a token is good for. */
export function tokenWorth(rules: Ruleset, kind: iki.TokenKind, token: number): string {
  if (kind === 'pipe') return sayEffect(rules.pipe[token].effect)
  if (kind === 'tobacco') return sayWorth(rules.tobacco[token].worth)
  return rules.fish[token].bonus === 0 ? 'no bonus' : `${rules.fish[token].bonus} IKI`
}

function sayLife(rules: Ruleset, space: number): string {
  const life = rules.ikizama[space]
  if (life === undefined) return spaceName(space)
  const steps = life.least === life.most ? `${life.most}` : `${life.least} to ${life.most}`
  const mon = life.mon === 0 ? '' : ` but ${life.mon} mon`
  return `walk ${steps}, ${life.hires ? 'hire or income before' : `no hire or income${mon}`}`
}

/** Where it leads, and who gains experience on the way. */
function sayWalk(game: IkiGame, t: IkiTable, choice: Choice): string {
  return preview(game, t, choice)
    .flatMap((event) => {
      switch (event.type) {
        case 'walked':
          return shopName((event.from + event.steps) % iki.SHOPS.length) + withSandals(event.sandals)
        case 'retired':
          return `${cardName(event.card)} retires`
        case 'levelled':
          return `${cardName(event.card)} to level ${event.level}`
        default:
          return []
      }
    })
    .join('; ')
}

function withSandals(sandals: number): string {
  return sandals === 0 ? '' : `; ${sayGoods({ sandal: sandals })}`
}
