/** A rectangle on the screen. */
interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const GAP = 14
const EDGE = 2
/** As large as may be, and smaller only where there is no room. */
const SCALES = [1, 0.9, 0.8, 0.7]
/** What is asked must stay readable, whatever lies under the window otherwise. */
const ASKED = 1000

/**
 * Puts a window that tells about a piece where it covers neither the piece, nor what is asked, nor what can be chosen, as near to the piece as it
 * goes. Where nothing is free it covers as little of them as possible, and false is returned.
 */
export function placeBeside(window: HTMLElement, piece: Bounds): boolean {
  const { offsetWidth: width, offsetHeight: height } = window
  const lit = [...document.querySelectorAll('main.table [data-piece="legal"]')].map(boundsOf)
  const asked = [...document.querySelectorAll('main.table .question')].map(boundsOf)
  const keepFree = [piece, ...lit]
  const cost = (bounds: Bounds): number =>
    keepFree.reduce((sum, each) => sum + common(bounds, each), 0) +
    ASKED * asked.reduce((sum, each) => sum + common(bounds, each), 0)
  let best = { left: EDGE, top: EDGE, scale: 1, cost: Infinity, far: Infinity }
  for (const scale of SCALES) {
    for (const { left, top } of candidates([piece, ...asked], width * scale, height * scale)) {
      const bounds = { left, top, right: left + width * scale, bottom: top + height * scale }
      const now = { left, top, scale, cost: cost(bounds), far: distance(bounds, piece) }
      if (now.cost < best.cost || (now.cost === best.cost && now.scale === best.scale && now.far < best.far)) best = now
    }
    if (best.cost === 0) break
  }
  window.style.left = `${best.left}px`
  window.style.top = `${best.top}px`
  window.style.transform = best.scale === 1 ? '' : `scale(${best.scale})`
  return best.cost === 0
}

function boundsOf(element: Element): Bounds {
  return element.getBoundingClientRect()
}

/** Where the window could be: at the sides of what it must not cover, and at the edges of the screen. */
function candidates(around: readonly Bounds[], width: number, height: number): { left: number; top: number }[] {
  const lefts = [EDGE, innerWidth - width - EDGE, (innerWidth - width) / 2]
  const tops = [EDGE, innerHeight - height - EDGE]
  for (const { left, top, right, bottom } of around) {
    lefts.push(right + GAP, left - GAP - width, right + EDGE, left - EDGE - width)
    tops.push(top, bottom - height, (top + bottom - height) / 2, bottom + EDGE, top - EDGE - height)
  }
  const within = (place: number, room: number): boolean => place >= 0 && place <= Math.max(EDGE, room)
  return lefts
    .filter((left) => within(left, innerWidth - width))
    .flatMap((left) => tops.filter((top) => within(top, innerHeight - height)).map((top) => ({ left, top })))
}

/** How much of both is the same. */
function common(a: Bounds, b: Bounds): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

function distance(a: Bounds, b: Bounds): number {
  return Math.hypot(a.left + a.right - b.left - b.right, a.top + a.bottom - b.top - b.bottom)
}
