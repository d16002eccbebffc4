import { NONE } from '@edokko/engine'
import { SHOPS } from '@edokko/iki'
import type { IkiEvent } from '@edokko/iki'
import { outcome } from './outcome.ts'
import type { Story } from './split.ts'
import { seated, sentence, titled } from './teller.ts'
import type { Teller } from './teller.ts'

type Of<T extends IkiEvent['type']> = Extract<IkiEvent, { readonly type: T }>
type Deed = Of<
  'compensated' | 'tookIncome' | 'hired' | 'walked' | 'visited' | 'placed' | 'used' | 'built' | 'swapped' | 'fed'
>

/** Somebody does something, and this comes of it. */
export function tellDeed(teller: Teller, lead: Deed, story: Story): string {
  const { seat } = lead
  switch (lead.type) {
    case 'walked':
    case 'placed': {
      // What the way costs and what is bought at its end are kept apart: sandals may be both.
      const visit = story.findIndex(({ type }) => type === 'visited')
      const way = visit < 0 ? story : story.slice(0, visit)
      const there = visit < 0 ? [] : story.slice(visit)
      return sentence(doing(teller, lead, story), ...outcome(teller, seat, way), ...outcome(teller, seat, there))
    }
    case 'visited': {
      const built = story.find((event) => event.type === 'built')
      return sentence(doing(teller, built ?? lead, story), ...outcome(teller, seat, story))
    }
    case 'used':
      return sentence(doing(teller, lead, story), ...outcome(teller, seat, story, lead.card))
    default:
      return sentence(doing(teller, lead, story), ...outcome(teller, seat, story))
  }
}

function doing(teller: Teller, deed: Deed, story: Story): string {
  const { words, names } = teller
  const subject = seated(teller, deed.seat)
  switch (deed.type) {
    case 'compensated':
    case 'tookIncome':
    case 'fed':
      return words.say(`iki.story.${deed.type}`, subject)
    case 'hired':
    case 'built':
      return words.say(`iki.story.${deed.type}`, {
        ...subject,
        ...titled(teller, deed.card),
        stall: names.stall(deed.stall),
      })
    case 'walked': {
      const gate = story.some(({ type }) => type === 'passedMark') ? 'yes' : 'no'
      const space = (deed.from + deed.steps) % SHOPS.length
      return words.say('iki.story.walked', { ...subject, steps: deed.steps, gate, ...sign(teller, space) })
    }
    case 'visited':
    case 'placed':
      return words.say(`iki.story.${deed.type}`, { ...subject, ...sign(teller, deed.space) })
    case 'used':
      return using(teller, deed)
    case 'swapped': {
      const [first, second] = deed.cards
      return words.say('iki.story.swapped', {
        ...subject,
        first: names.theCard(first),
        second: names.theCard(second),
      })
    }
  }
}

/** A shop as what somebody visits, and as where somebody goes. */
function sign({ names }: Teller, space: number): { readonly shop: string; readonly to: string } {
  return { shop: names.theSpace(space), to: names.toSpace(space) }
}

/** Whose card it is matters: who uses another player's gives it experience. */
function using(teller: Teller, { seat, card, owner }: Of<'used'>): string {
  const { words, company } = teller
  const values = { ...seated(teller, seat), ...titled(teller, card) }
  if (owner === NONE) return words.say('iki.story.usedNobodys', values)
  if (owner === seat) return words.say('iki.story.usedOwn', values)
  if (owner === company.reader) return words.say('iki.story.usedYours', values)
  return words.say('iki.story.usedTheirs', { ...values, owner: seated(teller, owner).name })
}
