import * as iki from '@edokko/iki'
import type { ReactNode } from 'react'
import { pieceMarks } from '../../table/piece-marks.ts'
import { anchors } from '../anchors.ts'
import { answerOf } from '../answers.ts'
import { RISE } from '../sign.ts'
import { places } from '../cells.ts'
import { part } from '../part.tsx'
import { laneRect, usePlan } from '../plan.ts'
import { walkOutlook } from '../prices.ts'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import { Signs } from '../signs.tsx'
import './street.css'

/** A space of the street: its number, and what a walk there costs while it is asked how far. */
export const Space = part(lookAt, draw)

interface SpaceProps {
  readonly space: number
}

function lookAt({ game, rules, t, say, names, me, legal, stateOf }: Scene, { space }: SpaceProps): SpaceSeen {
  const piece = { kind: 'space', space } as const
  const choice = stateOf(piece) === 'legal' ? answerOf(rules, t, legal, piece) : undefined
  if (choice === undefined) return { told: undefined, ...NO_WALK }
  const told = say.choice(t, choice, { names, reader: me })
  if (t.decision !== iki.WALK) return { told, ...NO_WALK }
  const { sandals, rises } = walkOutlook(game, t, choice)
  return { told, steps: choice, sandals, rises, taken: places(t.oyakata, space).length > 0 }
}

const NO_WALK = { steps: 0, sandals: 0, rises: false, taken: false }

interface SpaceSeen {
  readonly told: string | undefined // what choosing it means; undefined if it cannot be chosen
  readonly steps: number // of a walk there; 0 if none is asked for
  readonly sandals: number // that it costs
  readonly rises: boolean // cards gain experience on the way
  readonly taken: boolean // somebody stands there, and there is less room to tell it
}

function draw({ space, told, ...walk }: SpaceProps & SpaceSeen): ReactNode {
  const { say, words, press } = useFrame()
  const plan = usePlan()
  const lit = told !== undefined
  const shop = say.shop(iki.SHOPS[space] ?? 'rice').name
  return (
    <button
      type="button"
      className="space"
      {...pieceMarks(words, lit ? 'legal' : 'rest')}
      data-at={anchors.space(space)}
      data-state={lit ? 'legal' : 'rest'}
      style={laneRect(plan, space)}
      onClick={() => press({ kind: 'space', space })}
    >
      <span className="unseen">{told ?? words.say('ikiTable.space', { space: space + 1, shop })}</span>
      <span className="space-number" aria-hidden>
        {space + 1}
      </span>
      {walk.steps > 0 && <Walk {...walk} />}
    </button>
  )
}

function Walk({ steps, sandals, rises, taken }: Omit<SpaceSeen, 'told'>): ReactNode {
  const { words } = useFrame()
  return (
    <span className="space-walk" data-short={taken} aria-hidden>
      <span className="space-steps">{words.say('ikiTable.steps', { steps })}</span>
      <span className="space-steps-short">{steps}</span>
      {sandals > 0 && <Signs signs={[{ kind: 'good', good: 'sandal', amount: -sandals, signed: true }]} />}
      {rises && <Signs signs={[RISE]} />}
    </span>
  )
}
