import type { Choice, Kind } from '@edokko/engine'
import { useMemo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { corners } from '../parts/outlines.ts'
import { useFetched } from '../settings/use-fetched.ts'
import { gameName } from '../setup/game-name.ts'
import { useAnchorBoxes } from '../table/anchor-boxes.ts'
import type { Rect } from '../table/board.ts'
import { useTable } from '../table/context.tsx'
import { choiceAnchor } from '../table/flights.ts'
import { choicePlacesOf } from './choice-places.ts'
import { MarkAt } from './marks.tsx'
import './board-marks.css'

/** A choice that is marked on the board: with a numeral as one that can be made, or as what it is called once it is. */
interface MarkedChoice {
  readonly choice: Choice
  readonly mark: number | 'mistake' | 'blunder'
}

/** Marks at the pieces and buttons that choices are about. They follow the pieces, and touches go through them; what they stand for is read elsewhere. */
export function BoardMarks({ marked, table }: BoardMarksProps): ReactNode {
  const { ui, state } = useTable()
  const game = gameName(state.setting.terms)
  const places = useFetched(() => choicePlacesOf(game), game)
  const marks = useMemo(
    () =>
      marked.flatMap(({ choice, mark }) => {
        const around = [...(places?.(table, ui.game.describe(table, choice)) ?? [])]
        const anchors = typeof mark === 'number' ? [...around, choiceAnchor(choice)] : around.slice(-1)
        return anchors.map((anchor) => ({ mark, anchor }))
      }),
    [marked, places, ui, table],
  )
  const boxes = useAnchorBoxes(marks.map(({ anchor }) => anchor))
  return createPortal(
    <div className="board-marks" aria-hidden>
      {marks.map(({ anchor, mark }, i) => {
        const box = boxes[i]
        if (box === undefined) return null
        const before = marks.slice(0, i).filter((other) => other.anchor === anchor).length
        return (
          <span key={`${mark} ${anchor}`} className="board-mark" data-on={anchor} style={{ ...box }}>
            {typeof mark === 'number' ? (
              <b className="lit-numeral" style={{ '--beside': before } as CSSProperties}>
                {mark}
              </b>
            ) : (
              <Chosen box={box} called={mark} />
            )}
          </span>
        )
      })}
    </div>,
    document.body,
  )
}

interface BoardMarksProps {
  readonly marked: readonly MarkedChoice[]
  readonly table: Kind['table'] // that asks for these choices
}

/** The four corners of a last move, and what it is called. */
function Chosen({ box: { width, height }, called }: ChosenProps): ReactNode {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <path d={corners(width, height, 5, 16)} />
      <MarkAt called={called} x={0} y={0} size={30} />
    </svg>
  )
}

interface ChosenProps {
  readonly box: Rect
  readonly called: 'mistake' | 'blunder'
}
