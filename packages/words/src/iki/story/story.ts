import type { Seat } from '@edokko/engine'
import type { IkiEvent } from '@edokko/iki'
import type { Company } from '../../game-words.ts'
import { lifeMark } from '../names.ts'
import { tellDeed } from './deeds.ts'
import { tellFire } from './fire.ts'
import { tellMonth } from './month.ts'
import { outcome } from './outcome.ts'
import { tellPayday } from './payday.ts'
import { split } from './split.ts'
import type { Story } from './split.ts'
import { seated, sentence, titled } from './teller.ts'
import type { Teller, Tools } from './teller.ts'

/** What happened, in sentences; whoever reads is "you". */
export function storyWords(tools: Tools): (events: readonly IkiEvent[], company: Company) => readonly string[] {
  return (events, company) => {
    const teller = { ...tools, company }
    return split(tools.rules, events).flatMap((story) => tell(teller, story))
  }
}

function tell(teller: Teller, story: Story): string[] {
  const { words, names, goods } = teller
  const [lead] = story
  switch (lead.type) {
    case 'turnBegan':
    case 'turnEnded':
    case 'passedMark': // is told with the walk
      return []
    case 'began':
      return [sentence(words.say('iki.story.began', seated(teller, lead.first)))]
    case 'startersLeft': {
      const cards = goods.list(lead.cards.map(names.cardInText))
      return [sentence(words.say('iki.story.startersLeft', { cards }))]
    }
    case 'started':
    case 'neutralPlaced':
    case 'neutralDiscarded': {
      const stall = lead.type === 'neutralDiscarded' ? '' : names.stall(lead.stall)
      const values = { ...seated(teller, lead.seat), ...titled(teller, lead.card), stall }
      return [sentence(words.say(`iki.story.${lead.type}`, values))]
    }
    case 'lifeChosen': {
      const values = { ...seated(teller, lead.seat), space: lifeMark(lead.space) }
      return [sentence(words.say('iki.story.lifeChosen', values))]
    }
    case 'ended':
      return [sentence(words.say('iki.story.ended'))]

    case 'compensated':
    case 'tookIncome':
    case 'hired':
    case 'walked':
    case 'visited':
    case 'placed':
    case 'used':
    case 'built':
    case 'swapped':
    case 'fed':
      return [tellDeed(teller, lead, story)]

    case 'levelled':
    case 'retired':
    case 'neutralLeft':
    case 'buildingPaid':
      return [tellCareer(teller, lead, story)]
    case 'paid':
    case 'gained':
    case 'bought':
    case 'firefightingRose':
    case 'tokenGiven':
    case 'lapsed':
      return [tellBalance({ ...teller, company: { ...teller.company, brief: false } }, lead.seat, story)]

    case 'starved': {
      const cards = story.flatMap((event) => (event.type === 'starved' ? [names.cardInText(event.card)] : []))
      const leaving = words.say('iki.part.starved', { cards: goods.list(cards), count: cards.length })
      return [sentence(words.say('iki.story.starved', seated(teller, lead.seat)), leaving)]
    }
    case 'paydayCame':
    case 'salary':
    case 'harmony':
      return tellPayday(teller, story)
    case 'fireBroke':
    case 'fireReached':
    case 'burnt':
    case 'escaped':
    case 'firePutOut':
    case 'fireDied':
      return [tellFire(teller, story)]
    default:
      return tellMonth(teller, story)
  }
}

/** What came of something, where that is all there is to tell. */
function tellBalance(teller: Teller, seat: Seat, story: Story): string {
  return sentence(teller.words.say('iki.story.balance', seated(teller, seat)), ...outcome(teller, seat, story))
}

type Career = Extract<IkiEvent, { readonly type: 'levelled' | 'retired' | 'neutralLeft' | 'buildingPaid' }>

/** What becomes of a card in a move of its own, such as the one that is chosen to rise. */
function tellCareer(teller: Teller, lead: Career, story: Story): string {
  const { words } = teller
  const { card } = titled(teller, lead.card)
  if (lead.type === 'neutralLeft') return sentence(words.say('iki.story.neutralLeft', { card }))
  const level = lead.type === 'levelled' ? lead.level : 0
  const told = words.say(`iki.story.${lead.type}`, { ...seated(teller, lead.seat), card, level })
  return sentence(told, ...outcome(teller, lead.seat, story.slice(1), lead.card))
}
