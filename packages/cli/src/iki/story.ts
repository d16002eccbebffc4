import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { NEW_YEAR, seasonOf, SHOPS, stallWord } from '@edokko/iki'
import type { IkiEvent, Ruleset, SomeGoods } from '@edokko/iki'
import { listed } from '../text.ts'
import { sayChange, sayGoods } from './effects.ts'
import { cardName, seasonName, shopName, spaceName, specialName, tokenName, whose } from './names.ts'
import { FIRE, sayFire, sayHarmony } from './story-events.ts'

/*
 * The game in sentences. Events come small: somebody uses a card, pays, gains, the card gains experience. A sentence is made of one
 * event that leads and those that follow from it.
 */

type Type = IkiEvent['type']

/** What can follow from something that a player does. */
const CONSEQUENCES: ReadonlySet<Type> = new Set<Type>([
  'paid',
  'gained',
  'firefightingRose',
  'passedMark',
  'levelled',
  'retired',
  'tokenGiven',
  'neutralLeft',
  'lapsed',
])

export function sayEvents(rules: Ruleset, events: readonly IkiEvent[], names: readonly string[]): string[] {
  const stories: IkiEvent[][] = []
  for (const event of events) {
    const story = stories.at(-1)
    if (story !== undefined && follows(event, story[0])) story.push(event)
    else stories.push([event])
  }
  return stories.flatMap((story) => tell(rules, story, names))
}

/** Whether the event is told in the same sentence as the one that leads. */
function follows(event: IkiEvent, lead: IkiEvent): boolean {
  if (FIRE.includes(lead.type)) return FIRE.includes(event.type)
  if (lead.type === 'salary') return event.type === 'gained' || event.type === 'salary'
  if (lead.type === 'harmony') return event.type === 'harmony' && event.group === lead.group
  if (lead.type === 'bought' && event.type === 'bought') return true // a pipe and a tobacco
  return CONSEQUENCES.has(event.type)
}

/** A story in sentences; none for what the next board shows anyway. */
function tell(rules: Ruleset, story: readonly IkiEvent[], names: readonly string[]): string[] {
  const [lead, ...rest] = story
  if (FIRE.includes(lead.type)) return [sayFire(story, names)]
  if (lead.type === 'salary') return saySalaries(story, names)
  if (lead.type === 'harmony') return [sayHarmony(lead.group, story, names)]
  if (CONSEQUENCES.has(lead.type)) return sentence('', consequences(story, NONE, names))
  const what = lead.type === 'bought' ? sayBought(rules, story, names[lead.seat]) : sayLead(rules, lead, names)
  return sentence(what, consequences(rest, 'seat' in lead ? lead.seat : NONE, names))
}

/** What somebody did, or what happened; nothing if only its consequences are worth a sentence. */
function sayLead(rules: Ruleset, event: IkiEvent, names: readonly string[]): string {
  const who = 'seat' in event ? names[event.seat] : ''
  switch (event.type) {
    case 'began':
      return `First player: ${names[event.first]}`
    case 'started':
      return `${who} started with ${cardName(event.card)} in ${stallWord(event.stall)}`
    case 'monthBegan':
      return event.month === NEW_YEAR ? 'New Year' : `Month ${event.month}, ${seasonName(seasonOf(event.month))}`
    case 'blocked':
      return `The way of life ${spaceName(event.space)} is closed this month`
    case 'compensated':
      return `${who} did not hire`
    case 'tookIncome':
      return `${who} took income`
    case 'hired':
      return `${who} hired ${cardName(event.card)} for ${stallWord(event.stall)}${withCoins(event.coins)}`
    case 'walked': {
      const sandals = event.sandals === 0 ? '' : `, with ${sayGoods({ sandal: event.sandals })},`
      return `${who} walked ${event.steps}${sandals} to the ${shopName((event.from + event.steps) % SHOPS.length)}`
    }
    case 'visited':
      return rules.shops[event.space][event.offer].effect.kind === 'buy'
        ? ''
        : `${who} used the ${shopName(event.space)}`
    case 'used': {
      const whom = event.owner === event.seat && who !== 'You' ? 'their own' : whose(event.owner, names)
      return `${who} used ${whom} ${cardName(event.card)}`
    }
    case 'built':
      return `${who} built ${cardName(event.card)} in ${stallWord(event.stall)}`
    case 'swapped':
      return `${who} had ${listed(event.cards.map(cardName))} change places`
    case 'neutralPlaced':
      return `${who} put ${cardName(event.card)} into ${stallWord(event.stall)}, without an owner`
    case 'neutralDiscarded':
      return `${who} sent ${cardName(event.card)} away`
    case 'paydayCame':
      return 'Payday'
    case 'fed':
      if (event.characters === 0) return ''
      return `${who} fed ${event.characters === 1 ? 'one character' : `${event.characters} characters`}`
    case 'starved':
      return `${who} had no rice for ${cardName(event.card)}, who left`
    case 'buildingPaid':
      return `${cardName(event.card)} of ${who} paid`
    case 'placed':
      return `${who} went to the ${shopName(event.space)}`
    case 'ended':
      return 'The game is over'
    default:
      return '' // the board shows it
  }
}

function withCoins(coins: number): string {
  return coins === 0 ? '' : `, with ${sayGoods({ mon: coins })} on it`
}

function sayBought(rules: Ruleset, story: readonly IkiEvent[], who: string): string {
  const tokens = story.flatMap((event) =>
    event.type === 'bought' ? [`the ${tokenName(rules[event.kind][event.token].id)}`] : [],
  )
  return `${who} bought ${listed(tokens)}`
}

/** What followed, in clauses: what each player lost and gained in all, this one's first, and then the rest. */
function consequences(events: readonly IkiEvent[], seat: Seat, names: readonly string[]): string[] {
  const changes = new Map<Seat, Record<string, number>>()
  const clauses: string[] = []
  for (const event of events) {
    if (event.type === 'paid') change(changes, event.seat, event.goods, -1)
    else if (event.type === 'gained') change(changes, event.seat, event.goods, 1)
    else clauses.push(...sayConsequence(event))
  }
  const goods = [...changes].flatMap(([who, sum]) => {
    const words = sayChange(sum)
    if (words === '') return []
    return [who === seat ? words : `${names[who]} ${words}`]
  })
  return [...goods, ...clauses]
}

function change(changes: Map<Seat, Record<string, number>>, seat: Seat, goods: SomeGoods, sign: number): void {
  const sum = changes.get(seat) ?? {}
  for (const [good, amount] of Object.entries(goods)) sum[good] = (sum[good] ?? 0) + sign * amount
  changes.set(seat, sum)
}

function sayConsequence(event: IkiEvent): string[] {
  switch (event.type) {
    case 'firefightingRose':
      return [`firefighting ${event.level}`]
    case 'passedMark':
      return ['past the start mark']
    case 'levelled':
      return [`${cardName(event.card)} rose to level ${event.level}`]
    case 'retired':
      return [`${cardName(event.card)} retired`]
    case 'tokenGiven':
      return [`and left the token "${specialName(event.special)}"`]
    case 'neutralLeft':
      return [`${cardName(event.card)} left`]
    case 'lapsed':
      return ['nobody could gain experience']
    default:
      return []
  }
}

/** A sentence for each player who is paid. */
function saySalaries(story: readonly IkiEvent[], names: readonly string[]): string[] {
  return story.flatMap((event) => {
    if (event.type !== 'gained') return []
    const cards = story.flatMap((part) =>
      part.type === 'salary' && part.seat === event.seat ? [`${cardName(part.card)} ${sayGoods(part.goods)}`] : [],
    )
    const total = sayChange(event.goods)
    return cards.length === 0 ? [] : [`${names[event.seat]}, salaries: ${total || 'nothing'} (${cards.join(', ')}).`]
  })
}

function sentence(what: string, clauses: readonly string[]): string[] {
  const parts = [...(what === '' ? [] : [what]), ...(clauses.length === 0 ? [] : [clauses.join('; ')])]
  return parts.length === 0 ? [] : [`${parts.join(': ')}.`]
}
