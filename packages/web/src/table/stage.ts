import { flushSync } from 'react-dom'
import type { Anchor, Flight } from './flights.ts'
import { fly } from './fly.ts'
import type { Places } from './fly.ts'

/** Where a table is shown: changes of the picture happen here, and what has moved is seen to move. */
export interface Stage {
  /** Changes the picture, then lets what travelled because of it travel, one after the other; resolves when all has arrived. */
  change(update: () => void, flights: () => readonly Flight[]): Promise<void>
  /** The page shows the changed picture. */
  drawn(): void
  /** Lets everything arrive at once. */
  finish(): void
}

/** How fast things travel: 0 for not at all, 1 for the usual pace, more for faster. */
export type Pace = () => number

/** The page itself as a stage. Pieces are found by their `data-at`. */
export class PageStage implements Stage {
  private readonly pace: Pace
  private readonly play: (sound: string) => void
  private running: Animation[] = []
  private sounds: ReturnType<typeof setTimeout>[] = []
  private isDrawn: () => void = () => {}

  constructor(pace: Pace, play: (sound: string) => void) {
    this.pace = pace
    this.play = play
  }

  async change(update: () => void, flights: () => readonly Flight[]): Promise<void> {
    this.finish()
    const pace = document.hidden ? 0 : this.pace()
    const before = pace === 0 ? new Map() : rectangles()
    const drawing = new Promise<void>((resolve) => {
      this.isDrawn = resolve
    })
    flushSync(update) // what is asked; what is much to draw may follow
    await drawing
    const all = flights()
    if (pace === 0) {
      const sounds = all.flatMap((flight) => (flight.kind === 'sound' ? [flight.sound] : []))
      for (const sound of new Set(sounds)) this.play(sound)
      return
    }
    const { animations, cues } = fly(all, { before, after: rectangles() }, pace)
    this.running = animations
    this.sounds = cues.map(({ sound, after }) => setTimeout(() => this.play(sound), after))
    await Promise.allSettled(this.running.map((animation) => animation.finished))
  }

  drawn(): void {
    this.isDrawn()
  }

  finish(): void {
    this.isDrawn()
    for (const animation of this.running) animation.finish()
    for (const sound of this.sounds) clearTimeout(sound)
    this.running = []
    this.sounds = []
  }
}

/** Where everything is that something can come from. */
function rectangles(): Places {
  const found = new Map<Anchor, DOMRect>()
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>('[data-at]'))
    if (element.dataset['at'] !== undefined) found.set(element.dataset['at'], element.getBoundingClientRect())
  return found
}
