import type { Choice } from '@edokko/engine'
import { useMemo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useFetched } from '../settings/use-fetched.ts'
import { gameName } from '../setup/game-name.ts'
import { useAnchorBoxes } from '../table/anchor-boxes.ts'
import { useTable } from '../table/context.tsx'
import { choiceAnchor } from '../table/flights.ts'
import { choicePlacesOf } from './choice-places.ts'
import './board-marks.css'

/** A choice that is marked on the board, with the sign that stands there. */
export interface MarkedChoice {
  readonly choice: Choice
  readonly sign: string // a numeral, or what the choice is called: ?, ??
  readonly look: 'numeral' | 'mistake' | 'blunder'
}

/** Signs at the pieces and buttons that choices are about. They follow the pieces, and touches go through them; what they stand for is read elsewhere. */
export function BoardMarks({ marked, table }: BoardMarksProps): ReactNode {
  const { ui, state } = useTable()
  const game = gameName(state.setting.terms)
  const places = useFetched(() => choicePlacesOf(game), game)
  const marks = useMemo(
    () =>
      marked.flatMap((mark) => {
        const around = places?.(table, ui.game.describe(table, mark.choice)) ?? []
        return [...around, choiceAnchor(mark.choice)].map((anchor) => ({ ...mark, anchor }))
      }),
    [marked, places, ui, table],
  )
  const boxes = useAnchorBoxes(marks.map(({ anchor }) => anchor))
  return createPortal(
    <div className="board-marks" aria-hidden>
      {marks.map(({ anchor, sign, look }, i) => {
        const box = boxes[i]
        if (box === undefined) return null
        const before = marks.slice(0, i).filter((other) => other.anchor === anchor).length
        return (
          <span key={`${sign} ${anchor}`} className="board-mark" style={{ ...box }} data-look={look}>
            <b style={{ '--beside': before } as CSSProperties}>{sign}</b>
          </span>
        )
      })}
    </div>,
    document.body,
  )
}

interface BoardMarksProps {
  readonly marked: readonly MarkedChoice[]
  readonly table: ReturnType<typeof useTable>['table'] // that asks for these choices
}
