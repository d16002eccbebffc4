import { createHash } from 'node:crypto'
import { LiveGame } from '@edokko/engine'
import type { Game, Seat, Seed } from '@edokko/engine'
import type { ToldSight } from '@edokko/protocol'
import { hashToken } from '../src/people/sessions.ts'
import type { Move } from './secrecy-worlds.ts'

/* Looks through all that was said for what should not have been. */

/** Something that must not be said, in all the forms in which it could be. */
export interface Secret {
  readonly what: string
  readonly forms: readonly string[]
}

export function seedSecret(seed: Seed): Secret {
  const bytes = Buffer.from(seed, 'hex')
  const halves = [0, 8, 16].map((at) => seed.slice(at, at + 16)) // half of it would be too much
  const words = [0, 4, 8, 12].flatMap((at) => [bytes.readInt32BE(at), bytes.readUInt32BE(at), bytes.readUInt32LE(at)])
  const forms = [
    ...halves,
    ...halves.map((half) => half.toUpperCase()),
    ...words.map(String).filter((word) => word.length > 7),
    [...bytes].join(),
    [...bytes].join(', '),
    bytes.toString('latin1'),
    createHash('sha256').update(bytes).digest('hex'),
    ...inBase64(bytes),
    ...inBase64(Buffer.from(seed)),
  ]
  return { what: 'the seed', forms }
}

/** What a browser is known by, and what is stored of it. */
export function keySecret(who: string, cookie: string | undefined): Secret {
  const key = cookie?.split('=')[1] ?? ''
  if (key.length !== 43) throw new Error('this is no key')
  const hash = hashToken(key)
  return { what: `the key of ${who}`, forms: [key, hash.toString('hex'), ...inBase64(hash)] }
}

export function textSecret(what: string, ...texts: string[]): Secret {
  return { what, forms: texts.flatMap((text) => [text, encodeURIComponent(text), ...inBase64(Buffer.from(text))]) }
}

/** However the bytes lie among others, but for those at the edges. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const inside = text.slice(before === 0 ? 0 : 4, -1)
    return [inside, inside.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

/** Which of these secrets stand in a text. */
export function toldIn(text: string, secrets: readonly Secret[]): string[] {
  return secrets.filter(({ forms }) => forms.some((form) => text.includes(form))).map(({ what }) => what)
}

/** What may be known of a game at a moment of it. */
interface Moment {
  readonly views: ReadonlyMap<Seat, string> // as those eyes may look at it
  readonly events: string
  readonly actor: Seat | undefined
  readonly hint: string // all that the actor has seen
}

/** Knows what everybody may see of a game at every moment of it. */
export class Referee {
  private readonly steps: Moment[] = []

  constructor(game: Game, seed: Seed, moves: readonly Move[]) {
    const liveGame = new LiveGame(game, seed)
    const note = (events: readonly unknown[]): void => {
      const seats = [-1, ...Array(game.seats).keys()]
      const views = new Map(seats.map((eyes) => [eyes, Buffer.from(liveGame.sight(eyes)).toString('base64')]))
      const { actor } = liveGame
      const hint = actor === undefined ? '' : Buffer.from(liveGame.view(actor).bytes).toString('base64')
      this.steps.push({ views, events: JSON.stringify(events), actor, hint })
    }
    note(liveGame.opening)
    for (const { seat, pairs } of moves) {
      const trial = liveGame.tryMove(
        seat,
        pairs.filter((_, i) => i % 2 === 1),
      )
      if (typeof trial === 'string') throw new Error(trial)
      liveGame.commit(trial)
      note(trial.events)
    }
  }

  /** What somebody was shown that these eyes may not see at that moment, and how much they were shown at all. */
  check(texts: readonly string[], eyes: Seat): { readonly wrong: string[]; readonly shown: number } {
    const wrong: string[] = []
    let shown = 0
    for (const line of texts.flatMap((text) => text.split('\n'))) {
      const { sight, view = sight?.view } = line.includes('"view":') ? (JSON.parse(line) as Shown) : {}
      if (view === undefined || view === '') continue
      shown++
      const seen = sight === undefined ? this.steps : [this.steps[sight.info.seq]]
      const isHint = sight === undefined && seen.some(({ actor, hint }) => actor === eyes && hint === view)
      if (!isHint && !seen.some(({ views }) => views.get(eyes) === view)) wrong.push(`a view of ${eyes}: ${view}`)
      for (const [i, { events }] of (sight?.moves ?? []).entries())
        if (JSON.stringify(events) !== this.steps[(sight?.from ?? 0) + i]?.events)
          wrong.push(`events: ${JSON.stringify(events)}`)
    }
    return { wrong, shown }
  }
}

/** A message about a table, or what was answered about an earlier moment of it. */
interface Shown {
  readonly sight?: ToldSight
  readonly view?: string
}
