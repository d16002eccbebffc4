import { CARD_IDS } from '@edokko/iki'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { SmallCard } from '../../../iki/cards/small-card.tsx'
import { at } from '../../../iki/cells.ts'
import { ikiUi } from '../../../iki/game-ui.tsx'
import { laneRect, nagayaRect, PHONE, stallRect, TABLET } from '../../../iki/plan.ts'
import { Panel } from '../../../iki/players/panel.tsx'
import { SceneProvider, useBoard } from '../../../iki/scene.tsx'
import { Street } from '../../../iki/street/street.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Cut, StillTable } from '../still.tsx'
import { positionAfter } from './position.ts'
import type { GameId, View } from './position.ts'
import './still.css'

const UIS = {
  '2021-3p': ikiUi({ id: 'iki-2021-3p', options: {} }),
  '2021-2p': ikiUi({ id: 'iki-2021-2p', options: {} }),
  '2015-2p': ikiUi({ id: 'iki-2015-2p', options: {} }),
} as const satisfies Readonly<Record<GameId, unknown>>

/** A picture of a table of IKI. `live` lights what could be chosen. */
export function Still({ view, live = false, children }: StillProps): ReactNode {
  const { game = '2021-3p' } = view
  const position = positionAfter(view)
  return (
    <StillTable ui={UIS[game]} position={position} live={live}>
      <SceneProvider>
        <div className="iki-still">{children}</div>
      </SceneProvider>
    </StillTable>
  )
}

interface StillProps {
  readonly view: View
  readonly live?: boolean
  readonly children: ReactNode
}

/** Beyond the roofs and walls. */
const MARGIN = 9

/** A nagaya with its shops and the street before it. `fires` burn in its stalls from the outside on. */
export function House({ nagaya, fires = [] }: HouseProps): ReactNode {
  const { rules } = useBoard()
  const { left, top: y, width, height } = nagayaRect(PHONE, nagaya)
  const lane = laneRect(PHONE, 2 * nagaya) // each nagaya runs along two spaces
  const top = Math.min(y, lane.top)
  return (
    <Cut
      width={width + 2 * MARGIN}
      height={Math.max(y + height, lane.top + lane.height) - top + MARGIN}
      left={left - MARGIN}
      top={top - (top === y ? MARGIN : 0)}
    >
      <div
        className="phone iki-still-board"
        style={{ width: PHONE.width, height: PHONE.height, '--house': besides(left, width) } as React.CSSProperties}
      >
        <Street plan={PHONE} />
        {fires.map((strength, place) => {
          const stall = stallRect(PHONE, rules, rules.nagaya[nagaya]?.[place] ?? 0)
          return (
            <span
              key={place}
              className="iki-still-fire"
              style={{ left: stall.left, top: stall.top, width: stall.width }}
            >
              <span className="stall-fire number">
                <Picture id="g-fire" />
                <b>{strength}</b>
              </span>
            </span>
          )
        })}
      </div>
    </Cut>
  )
}

/** Leaves out what stands beside a nagaya at the crossroads, such as the gate. */
function besides(x: number, width: number): string {
  const [outside, inside] = [-MARGIN, 3]
  const left = x === 0 ? outside : x - inside
  const right = x === 0 ? PHONE.width - width - inside : outside
  return `inset(${outside}px ${right}px ${outside}px ${left}px)`
}

interface HouseProps {
  readonly nagaya: number
  readonly fires?: readonly number[]
}

/** The whole board; where there is no room to read it, only these nagaya, one under the other. */
export function Board({ narrow }: { readonly narrow?: readonly number[] }): ReactNode {
  const isNarrow = useNarrow()
  if (isNarrow && narrow !== undefined) return narrow.map((nagaya) => <House key={nagaya} nagaya={nagaya} />)
  return (
    <Cut width={TABLET.width + 2 * MARGIN} height={TABLET.height + 2 * MARGIN} left={-MARGIN} top={-MARGIN}>
      <div className="tablet iki-still-board" style={{ width: TABLET.width, height: TABLET.height }}>
        <Street plan={TABLET} />
      </div>
    </Cut>
  )
}

const NARROW = '(max-width: 640px)'

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function useNarrow(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(NARROW).matches)
}

/** Cards side by side. */
export function Cards({ ids }: { readonly ids: readonly string[] }): ReactNode {
  return ids.map((id) => <SmallCard key={id} card={CARD_IDS.indexOf(id)} state="rest" coins={0} scale={1} />)
}

/** The cards for hire with their coins. */
export function Row(): ReactNode {
  const { t } = useBoard()
  return Array.from(t.row)
    .map((card, place) => ({ card, coins: at(t.rowCoins, place) }))
    .filter(({ card }) => card >= 0)
    .map(({ card, coins }) => <SmallCard key={card} card={card} state="rest" coins={coins} scale={0.88} />)
}

/** All that a player has. */
export function Purse({ seat }: { readonly seat: number }): ReactNode {
  return (
    <div className="iki-still-purse">
      <Panel seat={seat} />
    </div>
  )
}
