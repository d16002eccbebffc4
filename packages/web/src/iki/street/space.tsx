import * as iki from '@edokko/iki'
import type { ReactNode } from 'react'
import { answerOf } from '../answers.ts'
import { laneBox } from '../plan.ts'
import type { Plan } from '../plan.ts'
import { walkOutlook } from '../prices.ts'
import { useScene } from '../scene.tsx'
import { Signs } from '../signs.tsx'
import './street.css'

/** A space of the street: its number, and what a walk there costs while it is asked how far. */
export function Space({ plan, space }: { readonly plan: Plan; readonly space: number }): ReactNode {
  const scene = useScene()
  const { rules, t, say, words, names, me, legal, stateOf, press } = scene
  const { x, y, width, height } = laneBox(plan, space)
  const piece = { kind: 'space', space } as const
  const state = stateOf(piece)
  const lit = state === 'legal'
  const choice = lit ? answerOf(rules, t, legal, piece) : undefined
  const shop = say.shop(iki.SHOPS[space] ?? 'rice').name
  return (
    <button
      type="button"
      className="space"
      data-piece={lit ? 'legal' : ''}
      data-at={`space-${space}`}
      data-state={lit ? 'legal' : 'rest'}
      style={{ left: x, top: y, width, height }}
      onClick={() => press(piece)}
    >
      <span className="unseen">
        {choice === undefined
          ? words.say('ikiTable.space', { space: space + 1, shop })
          : say.choice(t, choice, { names, reader: me })}
      </span>
      <span className="space-number" aria-hidden>
        {space + 1}
      </span>
      {choice !== undefined && t.decision === iki.WALK && <Walk steps={choice} />}
    </button>
  )
}

function Walk({ steps }: { readonly steps: number }): ReactNode {
  const { game, t, words } = useScene()
  const { sandals, rises } = walkOutlook(game, t, steps)
  return (
    <span className="space-walk" aria-hidden>
      <span className="space-steps">{words.say('ikiTable.steps', { steps })}</span>
      <span className="space-steps-short">{steps}</span>
      {sandals > 0 && <Signs bits={[{ kind: 'good', good: 'sandal', amount: -sandals, signed: true }]} />}
      {rises && (
        <Signs
          bits={[
            { kind: 'picture', id: 'g-kobun' },
            { kind: 'picture', id: 'i-up' },
          ]}
        />
      )}
    </span>
  )
}
