import { memo } from 'react'
import type { ReactNode } from 'react'
import { Log } from '../table/log.tsx'
import { TableMenu } from '../table/table-menu.tsx'
import { Brand } from '../table/brand.tsx'
import { Actions } from './actions.tsx'
import { Court } from './court.tsx'
import { Discards } from './discards.tsx'
import { Exchange } from './exchange.tsx'
import { NaishiQuestion } from './naishi-question.tsx'
import { OtherLine } from './other-line.tsx'
import { OwnLine } from './own-line.tsx'
import { Panel } from './panel.tsx'
import { usePlan } from './plan.ts'
import { River } from './river.tsx'
import { ScoredNow } from './scored-now.tsx'
import { useBoard } from './scene.ts'

/** The table on a screen that holds all of it: players at the left, the board in the middle, the court at the right. */
export const Desk = memo(function Desk(): ReactNode {
  const { kind } = usePlan()
  const { lower, upper } = useBoard()
  return (
    <div className={`nt nt-${kind}`}>
      <div className="nt-left">
        <div className="nt-head">
          <Brand />
          <TableMenu />
        </div>
        <Panel seat={upper} />
        <Log />
        <Panel seat={lower} />
        <ScoredNow />
      </div>
      <Board />
      <div className="nt-right">
        <Court />
        <Discards />
        <Actions />
      </div>
    </div>
  )
})

/** Both territories and the river between them. */
function Board(): ReactNode {
  const { say } = useBoard()
  const { kind, otherHand, otherRow, row, hand } = usePlan()
  return (
    <div className="nt-board">
      {kind === 'desk' &&
        [otherHand, otherRow, row, hand].map(({ top, height }, i) => (
          <span key={top} className="nt-label" style={{ top: top + height / 2 - 13 }} aria-hidden>
            {say.label(i === 0 || i === 3 ? 'hand' : 'row')}
          </span>
        ))}
      <OtherLine line="hand" />
      <OtherLine line="row" />
      <River />
      <NaishiQuestion />
      <OwnLine line="row" />
      <OwnLine line="hand" />
      <Exchange />
    </div>
  )
}
