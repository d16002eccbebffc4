import { OVER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { ReactNode } from 'react'
import { Mon, MON } from '../../parts/mon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { pieceMarks } from '../../table/piece-marks.ts'
import { anchors } from '../anchors.ts'
import { at } from '../cells.ts'
import { part } from '../part.tsx'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import './tracks.css'

/** The ways of life: who has chosen which, and so in which order they play this month. */
export const Order = part(lookAt, draw)

interface OrderSeen {
  readonly choosing: boolean
  readonly newYear: boolean
}

function lookAt({ t }: Scene): OrderSeen {
  return { choosing: t.decision === iki.IKIZAMA, newYear: t.month === iki.NEW_YEAR }
}

function draw({ choosing, newYear }: OrderSeen): ReactNode {
  const { rules, say } = useFrame()
  return (
    <section className="order" aria-label={say.labels.wayOfLife}>
      <h2>{choosing ? say.labels.wayOfLife : say.labels.order}</h2>
      <div className="lives">
        {newYear
          ? Array.from({ length: rules.seats }, (_, place) => <NewYearTurn key={place} place={place} />)
          : rules.ikizama.map((life, space) => life !== undefined && <Life key={space} space={space} />)}
      </div>
    </section>
  )
}

/** At New Year nobody chooses a way of life: the order is that of the firefighting track. */
const NewYearTurn = part(lookAtNewYear, drawNewYear)

interface NewYearProps {
  readonly place: number
}

interface NewYearSeen {
  readonly seat: Seat
  readonly state: LifeState
}

/** What a way of life says of whoever chose it. */
type LifeState = 'legal' | 'mine' | 'now' | 'played' | 'rest'

function lookAtNewYear({ t, me, live }: Scene, { place }: NewYearProps): NewYearSeen {
  const seat = at(t.order, place)
  if (t.actor === seat && t.decision !== OVER) return { seat, state: live && seat === me ? 'mine' : 'now' }
  return { seat, state: (t.done & (1 << seat)) !== 0 ? 'played' : 'rest' }
}

function drawNewYear({ place, seat, state }: NewYearProps & NewYearSeen): ReactNode {
  const { say, names } = useFrame()
  return (
    <span
      className="life"
      data-state={state}
      role="img"
      aria-label={`${place + 1}: ${names[seat] ?? ''}${state === 'played' ? `, ${say.labels.hasPlayed}` : ''}`}
    >
      <b className="serif">{place + 1}</b>
      <Mon seat={seat} />
    </span>
  )
}

const Life = part(lookAtLife, drawLife)

interface LifeProps {
  readonly space: number
}

interface LifeSeen {
  readonly owner: Seat // who chose it; NONE
  readonly blocked: boolean
  readonly state: LifeState
  readonly told: string | undefined // what choosing it means, where it can be chosen
}

function lookAtLife(scene: Scene, { space }: LifeProps): LifeSeen {
  const { t, say, names, me, lives, live, stateOf } = scene
  const seat = t.ikizama.indexOf(space)
  const owner = seat < 0 ? lives.indexOf(space) : seat
  const legal = stateOf({ kind: 'life', space }) === 'legal'
  const now = seat >= 0 && t.actor === seat && t.decision > iki.IKIZAMA && t.decision <= iki.SWAP_SECOND
  const played = seat < 0 && owner >= 0
  return {
    owner,
    blocked: space === t.blocked,
    state: legal ? 'legal' : now ? (live && seat === me ? 'mine' : 'now') : played ? 'played' : 'rest',
    told: legal ? say.choice(t, space, { names, reader: me }) : undefined,
  }
}

function drawLife({ space, owner, blocked, state, told }: LifeProps & LifeSeen): ReactNode {
  const { rules, say, words, names, press } = useFrame()
  const mark = space === 0 ? '1–4' : String(space)
  const status = blocked
    ? words.say('ikiTable.blocked')
    : owner >= 0
      ? `${names[owner] ?? ''}${state === 'played' ? `, ${say.labels.hasPlayed}` : ''}`
      : say.labels.empty
  return (
    <button
      type="button"
      className="life"
      {...pieceMarks(words, state)}
      data-state={state}
      data-at={anchors.life(space)}
      onClick={() => press({ kind: 'life', space })}
    >
      <span className="unseen">{told ?? `${say.labels.wayOfLife} ${mark}: ${status}`}</span>
      <b className="serif" aria-hidden>
        {mark}
      </b>
      {blocked ? (
        <Picture id="i-close" className="life-blocked" />
      ) : owner >= 0 ? (
        <span
          className="life-figure"
          data-at={anchors.ikizama(owner)}
          style={{ '--pc': `var(--p${owner + 1})` } as React.CSSProperties}
        >
          <Picture id={`f-ikizama-${(MON[owner] ?? MON[0]).slice(2)}`} box={44} />
        </span>
      ) : (
        <i className="life-free" aria-hidden>
          {(rules.ikizama[space]?.mon ?? 0) > 0 && <small>+{rules.ikizama[space]?.mon}</small>}
        </i>
      )}
    </button>
  )
}
