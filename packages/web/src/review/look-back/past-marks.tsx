import type { Choice, View } from '@edokko/engine'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useFetched } from '../../settings/use-fetched.ts'
import { gameName } from '../../setup/game-name.ts'
import { elementAt, useAnchorBoxes, windowsOver } from '../../table/anchor-boxes.ts'
import type { Rect } from '../../table/board.ts'
import { useTable } from '../../table/context.tsx'
import { corners } from '../../parts/outlines.ts'
import { choicePlacesOf } from '../choice-places.ts'
import { Mark } from '../marks.tsx'
import type { SignedClass } from '../moments.ts'

/** Pixels around a place. */
const OUT = 3
/** Nearer to the edge of the window than so many pixels a sign at a corner would be cut. */
const EDGE = 20
/** Nearer to each other than so many pixels, signs at two corners would lie over one another. */
const SIGN = 30

/** What was chosen on the table as it was, and what was better: the corners of a last move, and a dashed frame with a numeral. Touches go through them. */
export function PastMarks({ view, chosen, called, better }: PastMarksProps): ReactNode {
  const { ui, state } = useTable()
  const game = gameName(state.setting.terms)
  const places = useFetched(() => choicePlacesOf(game), game)
  const placeOf = (choice: Choice | undefined): string =>
    (choice === undefined ? undefined : places?.(view, ui.game.describe(view, choice)).at(-1)) ?? ''
  const names = [placeOf(chosen), placeOf(better)]
  const [was, could] = useAnchorBoxes(names)
  const [first = '', second = ''] = names
  useEffect(() => panTo(first === '' ? second : first), [first, second])
  return (
    <div className="past-marks" aria-hidden>
      {was !== undefined && (
        <span className="past-chosen" data-on={first} style={{ ...was }} data-edge={was.left < EDGE}>
          <svg viewBox={`0 0 ${was.width} ${was.height}`}>
            <path d={corners(was.width, was.height, OUT, 14)} />
          </svg>
          {called !== undefined && <Mark called={called} />}
        </span>
      )}
      {could !== undefined && (
        <span
          className="past-better"
          data-on={second}
          style={grown(could)}
          data-edge={could.left + could.width > innerWidth - EDGE || (was !== undefined && isBeside(could, was))}
        >
          <b className="numeral">1</b>
        </span>
      )}
    </div>
  )
}

interface PastMarksProps {
  readonly view: View // of whoever decided
  readonly chosen: Choice | undefined
  readonly called: SignedClass | undefined
  readonly better: Choice | undefined
}

/** Whether the right corner of one is at the left corner of the other. */
function isBeside({ left, top, width }: Rect, other: Rect): boolean {
  return Math.abs(left + width - other.left) < SIGN && Math.abs(top - other.top) < SIGN
}

function grown({ left, top, width, height }: Rect): Rect {
  return { left: left - OUT, top: top - OUT, width: width + 2 * OUT, height: height + 2 * OUT }
}

/** Moves what pans over the piece of this name until it shows it. */
function panTo(name: string): void {
  const piece = elementAt(name)
  if (piece === null) return
  for (const window of windowsOver(piece)) {
    const { left, right } = piece.getBoundingClientRect()
    const frame = window.getBoundingClientRect()
    if (left < frame.left || right > frame.right)
      window.scrollBy({ left: (left + right - frame.left - frame.right) / 2 })
  }
}
