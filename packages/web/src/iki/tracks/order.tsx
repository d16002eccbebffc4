import { NONE, OVER } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { at } from '../cells.ts'
import { useScene } from '../scene.tsx'
import './tracks.css'

/** The ways of life: who has chosen which, and so in which order they play this month. */
export function Order(): ReactNode {
  const { rules, t, say } = useScene()
  const choosing = t.decision === iki.IKIZAMA
  return (
    <section className="order" aria-label={say.labels.wayOfLife}>
      <h2>{choosing ? say.labels.wayOfLife : say.labels.order}</h2>
      <div className="lives">
        {t.month === iki.NEW_YEAR
          ? Array.from({ length: rules.seats }, (_, place) => <NewYearTurn key={place} place={place} />)
          : rules.ikizama.map((life, space) => life !== undefined && <Life key={space} space={space} />)}
      </div>
    </section>
  )
}

/** At New Year nobody chooses a way of life: the order is that of the firefighting track. */
function NewYearTurn({ place }: { readonly place: number }): ReactNode {
  const { t, say, names, me, live } = useScene()
  const seat = at(t.order, place)
  const now = t.actor === seat && t.decision !== OVER
  const played = !now && (t.done & (1 << seat)) !== 0
  return (
    <span
      className="life"
      data-state={now ? (live && seat === me ? 'mine' : 'now') : played ? 'played' : 'rest'}
      role="img"
      aria-label={`${place + 1}: ${names[seat] ?? ''}${played ? `, ${say.labels.hasPlayed}` : ''}`}
    >
      <b className="serif">{place + 1}</b>
      <Mon seat={seat} />
    </span>
  )
}

function Life({ space }: { readonly space: number }): ReactNode {
  const scene = useScene()
  const { rules, t, say, words, names, me, lives, live, stateOf, press } = scene
  const seat = t.ikizama.indexOf(space)
  const played = seat < 0 ? lives.indexOf(space) : NONE
  const owner = seat < 0 ? played : seat
  const now = seat >= 0 && t.actor === seat && t.decision > iki.IKIZAMA && t.decision <= iki.SWAP_SECOND
  const piece = { kind: 'life', space } as const
  const state = stateOf(piece)
  const mark = space === 0 ? '1–4' : String(space)
  const status =
    space === t.blocked
      ? words.say('ikiTable.blocked')
      : owner >= 0
        ? `${names[owner] ?? ''}${played >= 0 ? `, ${say.labels.hasPlayed}` : ''}`
        : say.labels.empty
  return (
    <button
      type="button"
      className="life"
      data-piece={state === 'legal' ? 'legal' : ''}
      data-state={
        state === 'legal' ? 'legal' : now ? (live && seat === me ? 'mine' : 'now') : played >= 0 ? 'played' : 'rest'
      }
      data-at={`life-${space}`}
      onClick={() => press(piece)}
    >
      <span className="unseen">
        {state === 'legal' ? say.choice(t, space, { names, reader: me }) : `${say.labels.wayOfLife} ${mark}: ${status}`}
      </span>
      <b className="serif" aria-hidden>
        {mark}
      </b>
      {space === t.blocked ? (
        <Picture id="i-close" className="life-blocked" />
      ) : owner >= 0 ? (
        <span data-at={`ikizama-${owner}`}>
          <Mon seat={owner} />
        </span>
      ) : (
        <i className="life-free" aria-hidden>
          {(rules.ikizama[space]?.mon ?? 0) > 0 && <small>+{rules.ikizama[space]?.mon}</small>}
        </i>
      )}
    </button>
  )
}
