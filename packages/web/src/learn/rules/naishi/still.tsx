import { RIVER } from '@edokko/naishi'
import type { Place } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { anchors } from '../../../naishi/anchors.ts'
import { naishiUi } from '../../../naishi/game-ui.tsx'
import { PlanProvider } from '../../../naishi/plan.ts'
import type { LineName, Plan } from '../../../naishi/plan.ts'
import { OtherLine } from '../../../naishi/other-line.tsx'
import { OwnLine } from '../../../naishi/own-line.tsx'
import { River } from '../../../naishi/river.tsx'
import { useNewScene } from '../../../naishi/use-new-scene.ts'
import { ShowScene, useBoard } from '../../../naishi/scene.ts'
import { Cut, StillTable } from '../still.tsx'

const UI = naishiUi({ id: 'naishi', options: {} })

/** A table on which nothing has happened yet, for cards that lie nowhere. */
const ANYWHERE = 'MMMMM/????? MMMMM/????? ?5,?5,?5,?5,?5 .../../. a:turn first=a'

export const PITCH = 69
export const CARD = { width: 64, height: 98 }
const LEFT = 7 // room for the light around the first card
const LABEL = 24 // over each line

/** What is marked in a picture. */
interface Marks {
  readonly picked?: Place // as if it were in the reader's hand
  readonly lit?: readonly Place[] // of the own territory and of the river, as if they could be touched
  readonly moved?: readonly Place[] // with the marks of a last move
}

interface StillProps extends Marks {
  readonly position?: string
  readonly plan: Plan
  readonly scores?: boolean
  readonly children: ReactNode
}

/** Parts of a Naishi table that stand still in a position. */
export function NaishiStill({ position = ANYWHERE, ...rest }: StillProps): ReactNode {
  return (
    <StillTable ui={UI} position={position}>
      <StillScene {...rest} />
    </StillTable>
  )
}

function StillScene({ plan, picked, lit = [], moved = [], scores = false, children }: StillProps): ReactNode {
  const scene = useNewScene()
  const marked = moved.flatMap((place) =>
    place < RIVER ? [anchors.place(0, place), anchors.place(1, place)] : [anchors.pile(place - RIVER)],
  )
  const still = {
    ...scene,
    scores,
    picked,
    places: new Set(lit),
    last: moved.length === 0 ? undefined : { seat: 0, anchors: new Set(marked) },
  }
  return (
    <ShowScene scene={still}>
      <PlanProvider value={plan}>{children}</PlanProvider>
    </ShowScene>
  )
}

/** Where lines lie that are shown one below the other. The others are not drawn. */
export function planOf(lines: readonly LineName[]): Plan {
  const line = (name: LineName) => ({
    ...CARD,
    top: Math.max(0, lines.indexOf(name)) * (CARD.height + LABEL + 10) + LABEL,
  })
  const river = line('river')
  return {
    kind: 'phone',
    width: 2 * LEFT + 5 * PITCH,
    height: lines.length * (CARD.height + LABEL + 10) + 4,
    left: LEFT,
    pitch: PITCH,
    otherHand: line('otherHand'),
    otherRow: line('otherRow'),
    river,
    row: line('row'),
    hand: line('hand'),
    edge: 1.2,
    water: { left: 0, top: river.top - 4, width: 2 * LEFT + 5 * PITCH, height: CARD.height + 8 },
    tag: 25,
  }
}

const LINES: Readonly<Record<LineName, ReactNode>> = {
  otherHand: <OtherLine line="hand" />,
  otherRow: <OtherLine line="row" />,
  river: <River />,
  row: <OwnLine line="row" />,
  hand: <OwnLine line="hand" />,
}

/** Lines of a table in a position, one below the other. */
export function Lines({ position, lines, ...rest }: LinesProps): ReactNode {
  const plan = planOf(lines)
  const { width, height } = plan
  return (
    <Cut width={width} height={height}>
      <NaishiStill position={position} plan={plan} {...rest}>
        <div className="nt-board rules-lines" style={{ width, height }}>
          {lines.map((name) => (
            <div key={name}>
              <LineLabel name={name} top={plan[name].top} />
              {LINES[name]}
            </div>
          ))}
        </div>
      </NaishiStill>
    </Cut>
  )
}

interface LinesProps extends Marks {
  readonly position: string
  readonly lines: readonly LineName[]
  readonly scores?: boolean
}

function LineLabel({ name, top }: { readonly name: LineName; readonly top: number }): ReactNode {
  const { say } = useBoard()
  const label = name === 'river' ? 'river' : name === 'row' || name === 'otherRow' ? 'row' : 'hand'
  return (
    <span className="rules-line-label" style={{ top: top - LABEL }}>
      {say.label(label)}
    </span>
  )
}
