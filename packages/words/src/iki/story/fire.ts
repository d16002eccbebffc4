import { NONE } from '@edokko/engine'
import type { IkiEvent } from '@edokko/iki'
import { nagayaLetter } from '../names.ts'
import type { Story } from './split.ts'
import { seated, sentence, titled } from './teller.ts'
import type { Teller } from './teller.ts'

/** A fire from stall to stall. It may wait for somebody who decides about a card, and go on in another move. */
export function tellFire(teller: Teller, story: Story): string {
  const { words } = teller
  const [lead] = story
  const steps = story.flatMap((event) => tellStep(teller, event)).join(', ')
  if (lead.type !== 'fireBroke') return sentence(words.say('iki.story.fireGoesOn'), steps)
  const { nagaya, strength } = lead
  return sentence(words.say('iki.story.fireBroke', { nagaya: nagayaLetter(nagaya), strength }), steps)
}

/** What happens at a stall; nothing where it is empty. */
function tellStep(teller: Teller, event: IkiEvent): string[] {
  const { words, names } = teller
  switch (event.type) {
    case 'burnt': {
      const values = { card: names.cardInText(event.card), stall: names.mark(event.stall) }
      if (event.owner === NONE) return [words.say('iki.part.burntNobodys', values)]
      return [words.say('iki.part.burnt', { ...values, ...seated(teller, event.owner) })]
    }
    case 'escaped': {
      const values = { ...titled(teller, event.card), stall: names.mark(event.stall) }
      return [words.say('iki.part.escaped', { ...values, ...seated(teller, event.seat) })]
    }
    case 'firePutOut':
      return [words.say('iki.part.firePutOut', { ...seated(teller, event.seat), stall: names.mark(event.stall) })]
    case 'fireDied':
      return [words.say('iki.part.fireDied')]
    default:
      return []
  }
}
