import type { Anchor, Flight } from './flights.ts'

/** How long one flight waits for the next of its kind: coins follow each other closely. */
const CLOSE = 60
const GENTLE = 'cubic-bezier(.3,.7,.3,1)'

/** A sound that is heard after so many milliseconds. */
interface Cue {
  readonly sound: string
  readonly after: number
}

/** What has been started. */
export interface Flying {
  readonly animations: Animation[]
  readonly cues: readonly Cue[]
}

/** Where everything is on the screen. */
export type Places = ReadonlyMap<Anchor, DOMRect>

/** Where everything was, and where it is now that nothing travels yet. */
interface Change {
  readonly before: Places
  readonly after: Places
}

/**
 * Starts the animations of flights, each after the one before, unless they go together. Nothing moves that was not there before: its piece simply appears. Until its
 * time comes, a piece waits where it was.
 */
export function fly(flights: readonly Flight[], change: Change, pace: number): Flying {
  let delay = 0
  let begun = 0
  const cues: Cue[] = []
  const animations = flights.flatMap((flight) => {
    if (flight.kind === 'sound') {
      cues.push({ sound: flight.sound, after: delay })
      return []
    }
    const duration = flight.milliseconds / pace
    if (!('together' in flight && flight.together)) begun = delay
    const timing: KeyframeAnimationOptions = { duration, delay: begun, easing: GENTLE, fill: 'backwards' }
    const started = start(flight, change, timing, CLOSE / pace)
    if (started.length > 0) delay = Math.max(delay, begun + duration + (started.length - 1) * (CLOSE / pace))
    return started
  })
  return { animations, cues }
}

function start(
  flight: Exclude<Flight, { kind: 'sound' }>,
  { before, after }: Change,
  timing: KeyframeAnimationOptions,
  gap: number,
): Animation[] {
  switch (flight.kind) {
    case 'move': {
      const piece = pieceAt(flight.piece)
      const from = before.get(flight.from)
      const to = after.get(flight.piece)
      if (piece === null || from === undefined || to === undefined) return []
      const over = (flight.via ?? []).flatMap((anchor) => after.get(anchor) ?? [])
      const stops = [shift(piece, to, from), ...over.map((stop) => shift(piece, to, stop, false)), 'none']
      const easing = over.length === 0 ? GENTLE : 'linear'
      return [
        piece.animate(
          stops.map((transform) => ({ transform, zIndex: 5 })),
          { ...timing, easing },
        ),
      ]
    }
    case 'turn': {
      const piece = pieceAt(flight.piece)
      if (piece === null) return []
      const turned = { transform: 'perspective(600px) rotateY(90deg)' }
      return [piece.animate([turned, { transform: 'perspective(600px) rotateY(0)' }], timing)]
    }
    case 'flash': {
      const piece = pieceAt(flight.piece)
      return piece === null ? [] : [piece.animate([{ opacity: 0.2 }, { opacity: 1 }], timing)]
    }
    case 'token':
      return sendTokens(flight, { before, after }, timing, gap)
  }
}

function sendTokens(
  { token, from, to, count }: Extract<Flight, { kind: 'token' }>,
  { before, after }: Change,
  timing: KeyframeAnimationOptions,
  gap: number,
): Animation[] {
  const start = before.get(from) ?? after.get(from)
  const end = after.get(to)
  if (start === undefined || end === undefined) return []
  return Array.from({ length: Math.min(count, 5) }, (_, i) => {
    const element = document.createElement('div')
    element.className = 'token-in-flight'
    element.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#${token}"/></svg>`
    element.style.left = `${start.x + start.width / 2}px`
    element.style.top = `${start.y + start.height / 2}px`
    document.body.append(element)
    const x = end.x + end.width / 2 - start.x - start.width / 2
    const y = end.y + end.height / 2 - start.y - start.height / 2
    const animation = element.animate(
      [
        { transform: 'none', opacity: 0 }, // unseen until its time comes
        { opacity: 1, offset: 0.01 },
        { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
      ],
      { ...timing, delay: Number(timing.delay) + i * gap },
    )
    const remove = (): void => element.remove()
    animation.finished.then(remove, remove)
    return animation
  })
}

/** What brings a piece from its place back to where it was, in its size there. The table may be drawn larger or smaller than it is. */
function shift(piece: Element, to: DOMRect, from: DOMRect, resized = true): string {
  const zoom = zoomOf(piece, to)
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / zoom
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / zoom
  return `translate(${x}px, ${y}px) scale(${to.width === 0 || !resized ? 1 : from.width / to.width})`
}

/** How many pixels of the screen one of the piece's own is. */
function zoomOf(piece: Element, shown: DOMRect): number {
  if (piece instanceof SVGGraphicsElement) return piece.getScreenCTM()?.a ?? 1
  const drawn = piece instanceof HTMLElement ? piece.offsetWidth : 0
  return drawn === 0 || shown.width === 0 ? 1 : shown.width / drawn
}

function pieceAt(anchor: Anchor): Element | null {
  return document.querySelector(`[data-at="${CSS.escape(anchor)}"]`)
}
