import type { IkiEvent, Ruleset } from '@edokko/iki'

/*
 * Events come small: somebody uses a card, pays, gains, the card gains experience. A story is an event that leads and those that follow
 * from it.
 */

type Type = IkiEvent['type']
export type Story = readonly [lead: IkiEvent, ...rest: IkiEvent[]]

/** What an event is in the course of the game. */
type Part =
  | 'alone' // nothing follows from it
  | 'deed' // leads what follows from it
  | 'outcome' // follows from a deed; what a move begins with stands by itself
  | 'month' // all of a month's beginning is one story, and so is all of a fire, of a payday, and who starves
  | 'fire'
  | 'payday'
  | 'hunger'

const PARTS: Readonly<Record<Type, Part>> = {
  began: 'alone',
  started: 'alone',
  startersLeft: 'alone',
  lifeChosen: 'alone',
  turnBegan: 'alone',
  turnEnded: 'alone',
  neutralPlaced: 'alone',
  neutralDiscarded: 'alone',
  ended: 'alone',

  compensated: 'deed',
  tookIncome: 'deed',
  hired: 'deed',
  walked: 'deed',
  visited: 'deed',
  placed: 'deed',
  used: 'deed',
  built: 'deed',
  swapped: 'deed',
  fed: 'deed',

  paid: 'outcome',
  gained: 'outcome',
  bought: 'outcome',
  firefightingRose: 'outcome',
  passedMark: 'outcome',
  levelled: 'outcome',
  retired: 'outcome',
  tokenGiven: 'outcome',
  neutralLeft: 'outcome',
  lapsed: 'outcome',
  buildingPaid: 'outcome',

  coinsLaid: 'month',
  rowCleared: 'month',
  tokensLeft: 'month',
  monthBegan: 'month',
  streetCleared: 'month',
  blocked: 'month',
  turnedUp: 'month',

  fireBroke: 'fire',
  fireReached: 'fire',
  burnt: 'fire',
  escaped: 'fire',
  firePutOut: 'fire',
  fireDied: 'fire',

  paydayCame: 'payday',
  salary: 'payday',
  harmony: 'payday',

  starved: 'hunger',
}

export function split(rules: Ruleset, events: readonly IkiEvent[]): readonly Story[] {
  const stories: [IkiEvent, ...IkiEvent[]][] = []
  for (const event of events) {
    const story = stories.at(-1)
    if (story !== undefined && follows(rules, event, story)) story.push(event)
    else stories.push([event])
  }
  return stories
}

/** Whether the event belongs to the story. */
function follows(rules: Ruleset, event: IkiEvent, story: Story): boolean {
  const [lead] = story
  const part = PARTS[lead.type]
  switch (part) {
    case 'alone':
      return false
    case 'month':
    case 'fire':
      return PARTS[event.type] === part
    case 'hunger':
      return PARTS[event.type] === part && isOfOne(event, lead)
    case 'payday':
      return PARTS[event.type] === part || event.type === 'gained'
    case 'deed':
      if (PARTS[event.type] === 'outcome') return event.type !== 'buildingPaid' || isOfOne(event, lead)
      return goesOn(rules, event, story)
    case 'outcome':
      return isOfOne(event, lead) && (BRINGS[lead.type] ?? GOODS).includes(event.type)
  }
}

/** What follows an outcome where no deed is before it: a card's career brings but little with it, and goods are told together. */
const BRINGS: Readonly<Partial<Record<Type, readonly Type[]>>> = {
  levelled: [],
  neutralLeft: [],
  retired: ['tokenGiven'],
  buildingPaid: ['gained'],
}
const GOODS: readonly Type[] = ['paid', 'gained', 'bought', 'firefightingRose', 'tokenGiven', 'lapsed']

/** A visit ends a walk; what is built is told instead of the visit to the construction site. */
function goesOn(rules: Ruleset, event: IkiEvent, story: Story): boolean {
  const [lead] = story
  if (event.type === 'built') return lead.type === 'visited' && offerOf(rules, lead) === 'build'
  if (event.type !== 'visited' || offerOf(rules, event) === 'build') return false
  return (lead.type === 'walked' || lead.type === 'placed') && !story.some(({ type }) => type === 'visited')
}

function offerOf(
  rules: Ruleset,
  { space, offer }: Extract<IkiEvent, { readonly type: 'visited' }>,
): string | undefined {
  return rules.shops[space]?.[offer]?.effect.kind
}

function isOfOne(event: IkiEvent, other: IkiEvent): boolean {
  return 'seat' in event && 'seat' in other && event.seat === other.seat
}
