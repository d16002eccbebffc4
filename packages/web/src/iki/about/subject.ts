/** What can be asked about: a card, a shop of the street, or all that a player has. */
export interface Subject {
  readonly kind: 'card' | 'shop' | 'seat'
  readonly number: number
}

const KINDS: readonly string[] = ['card', 'shop', 'seat'] satisfies Subject['kind'][]

/** The subject of an element's `data-about`: 'card:12'. */
export function parseSubject(text: string | undefined): Subject | undefined {
  const [kind = '', number = ''] = text?.split(':') ?? []
  return KINDS.includes(kind) && number !== '' ? { kind: kind as Subject['kind'], number: Number(number) } : undefined
}
