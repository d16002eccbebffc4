import { NAGAYA_LETTERS, stallWord } from '@edokko/iki'
import type { IkiEvent } from '@edokko/iki'
import { cardName, typeName, whose } from './names.ts'

/** What a fire is told of. */
export const FIRE: readonly IkiEvent['type'][] = [
  'fireBroke',
  'fireReached',
  'burnt',
  'escaped',
  'firePutOut',
  'fireDied',
]

/** The fire from stall to stall, with its strength at each. */
export function sayFire(story: readonly IkiEvent[], names: readonly string[]): string {
  const steps = story.flatMap((event, i) => {
    const before = story[i - 1]
    const where = (stall: number): string =>
      `${stallWord(stall)}${before?.type === 'fireReached' ? ` (${before.strength})` : ''}`
    switch (event.type) {
      case 'fireReached': {
        const next = story[i + 1]?.type
        const isEmpty = next === 'fireReached' || next === 'fireDied'
        return isEmpty ? [`${stallWord(event.stall)} (${event.strength}) is empty`] : []
      }
      case 'burnt':
        return [`at ${where(event.stall)} ${whose(event.owner, names)} ${cardName(event.card)} burnt`]
      case 'escaped':
        return [`at ${where(event.stall)} ${whose(event.seat, names)} ${cardName(event.card)} escaped`]
      case 'firePutOut':
        return [`at ${where(event.stall)} ${names[event.seat]} put it out`]
      case 'fireDied':
        return ['it died out']
      default:
        return []
    }
  })
  const [lead] = story
  if (lead.type !== 'fireBroke') return `The fire went on: ${steps.join('; ')}.`
  const outbreak = `Fire in nagaya ${NAGAYA_LETTERS[lead.nagaya]}, strength ${lead.strength}`
  return steps.length === 0 ? `${outbreak}.` : `${outbreak}: ${steps.join('; ')}.`
}

/** What each player gets for the types that a group has at least twice. */
export function sayHarmony(group: number, story: readonly IkiEvent[], names: readonly string[]): string {
  const shares = story.flatMap((event) => {
    if (event.type !== 'harmony') return []
    const { seat, kind, own, cards } = event
    return [`${names[seat]} +${own * cards} IKI (${typeName(kind)}, ${own} of ${cards})`]
  })
  const where = group < NAGAYA_LETTERS.length ? `in nagaya ${NAGAYA_LETTERS[group]}` : 'of the corners'
  return `Harmony ${where}: ${shares.join(', ')}.`
}
