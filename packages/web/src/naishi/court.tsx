import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { DISCARD_SPACES, SWAP_SPACES } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'
import { pieceMarks } from '../table/piece-marks.ts'
import { anchors, spaceOf } from './anchors.ts'
import type { Space } from './anchors.ts'
import { sentTo } from './emissaries.ts'
import { Emissary } from './emissary.tsx'
import { usePlan } from './plan.ts'
import { useBoard } from './scene.ts'

const HALLS = [
  { space: 'swap', icon: 'i-swap', spaces: SWAP_SPACES, about: 'twoCards' },
  { space: 'discard', icon: 'i-discard', spaces: DISCARD_SPACES, about: 'twoOfTheRiver' },
  { space: 'decree', icon: 'i-lock', spaces: 1, about: 'onceAGame' },
] as const

/** The imperial court: three spaces to swap, two to discard, and the padlock of the decree. */
export function Court(): ReactNode {
  const { say } = useBoard()
  const plan = usePlan()
  const id = useId()
  return (
    <section className="nt-court" aria-labelledby={id}>
      <h2 id={id}>{say.label('court')}</h2>
      {plan.kind !== 'phone' && <Roof />}
      <div className="nt-halls">
        {HALLS.map(({ space, icon, spaces, about }) => (
          <div key={space} className="nt-hall" data-space={space} data-at={`hall-${space}`}>
            <h3>
              <Picture id={icon} />
              <span>{say.action(space).label}</span>
              <small>{say.label(about)}</small>
            </h3>
            <div className="nt-spaces">
              {Array.from({ length: spaces }, (_, index) => (
                <CourtSpace key={index} space={space} index={index} spaces={spaces} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

function Roof(): ReactNode {
  return (
    <svg viewBox="0 0 284 56" className="nt-roof" aria-hidden>
      <path d="M108 32L96 8M176 32L188 8" stroke="var(--line)" strokeWidth="4" />
      <path d="M-4 44Q142 2 288 44L276 54H8Z" fill="var(--roof)" stroke="var(--line)" strokeWidth="1.8" />
      <path d="M14 46Q142 16 270 46" fill="none" stroke="var(--roof-l)" strokeWidth="1.4" />
    </svg>
  )
}

/** A space of the court: touching it sends an emissary, or says who stands on it and why nobody can be sent. */
function CourtSpace({ space, index, spaces }: CourtSpaceProps): ReactNode {
  const { table, state, say, words, company, isPossible, act, tell } = useBoard()
  const { label, hint } = say.action(space)
  const sent = sentOn(table, space, index, spaces, state.eyes)
  const open = sent === undefined && isPossible(space)
  const who = sent === undefined ? words.say('naishi.table.spaceFree') : (company.names[sent.seat] ?? '')
  return (
    <button
      type="button"
      className="nt-space"
      {...pieceMarks(words, open ? 'legal' : 'rest', hint)}
      aria-label={words.say('naishi.table.space', { space: label, number: index + 1, who })}
      title={hint}
      data-hint={hint}
      onClick={() => {
        if (sent === undefined) act(space)
        else tell(words.say('naishi.table.spaceTaken', { name: who }))
      }}
    >
      {sent !== undefined && (
        <Emissary
          seat={sent.seat}
          figure={sentTo(table, sent.seat, space, sent.nth)}
          anchor={anchors.space(space, index)}
        />
      )}
    </button>
  )
}

interface CourtSpaceProps {
  readonly space: Space
  readonly index: number
  readonly spaces: number
}

/** Whose emissary stands on a space, and as which of that player in the line. */
function sentOn(table: NaishiTable, space: Space, index: number, spaces: number, eyes: Seat): Sent | undefined {
  if (space === 'decree') return table.onDecree === NONE ? undefined : { seat: table.onDecree, nth: 0 }
  const sent = space === 'swap' ? table.onSwap : table.onDiscard
  return [0, 1]
    .flatMap((seat) => Array.from({ length: sent[seat] ?? 0 }, (_, nth) => ({ seat, nth })))
    .find(({ seat, nth }) => spaceOf(nth, spaces, seat, eyes) === index)
}

interface Sent {
  readonly seat: Seat
  readonly nth: number
}
