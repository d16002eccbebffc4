const TURN = 150 // milliseconds
const FLASH = 260

/** A place on the screen, by the name that stands in its element's `data-at`. */
export type Anchor = string

/** Where a button stands that makes a choice. */
export function choiceAnchor(choice: number): Anchor {
  return `choice-${choice}`
}

/**
 * Something that travels because of an event. A piece that lies somewhere new comes from where it lay; a token that stands for an amount flies
 * over and is gone; a piece turns its face up; a piece is struck.
 */
export type Flight =
  | {
      readonly kind: 'move'
      readonly piece: Anchor
      readonly from: Anchor
      readonly via?: readonly Anchor[] // what it goes over on its way
      readonly together?: boolean // with the flight before it, not after: two pieces change places
      readonly milliseconds: number
    }
  | {
      readonly kind: 'token'
      readonly token: string // the id of a drawing
      readonly from: Anchor
      readonly to: Anchor
      readonly count: number
      readonly milliseconds: number
    }
  | { readonly kind: 'turn'; readonly piece: Anchor; readonly milliseconds: number }
  | { readonly kind: 'flash'; readonly piece: Anchor; readonly milliseconds: number }
  | { readonly kind: 'sound'; readonly sound: 'wood' | 'bell' | 'fire' | 'coin' }

export const WOOD: Flight = { kind: 'sound', sound: 'wood' }

export function move(piece: Anchor, from: Anchor, milliseconds: number): Extract<Flight, { kind: 'move' }> {
  return { kind: 'move', piece, from, milliseconds }
}

export function turn(piece: Anchor): Flight {
  return { kind: 'turn', piece, milliseconds: TURN }
}

export function flash(piece: Anchor): Flight {
  return { kind: 'flash', piece, milliseconds: FLASH }
}

/** Two pieces change places, both at once. */
export function exchange(a: Anchor, b: Anchor, milliseconds: number): readonly Flight[] {
  return [move(a, b, milliseconds), { ...move(b, a, milliseconds), together: true }]
}
