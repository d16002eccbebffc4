import { NONE } from '@edokko/engine'
import { SHOPS, STALLS } from '@edokko/iki'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { MON } from '../../parts/mon.tsx'
import { Scaled } from '../../parts/scaled.tsx'
import { isAside, useLayout } from '../../table/layout.ts'
import { at } from '../cells.ts'
import { figureRect, laneRect, PHONE, stallRect } from '../plan.ts'
import { useScene } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import { Street } from '../street/street.tsx'

const MARGIN = 6
const WIDTH = PHONE.width + 2 * MARGIN
const HEIGHT = PHONE.height + 2 * MARGIN
const LEAST = 0.82 // smaller, its letters would suffer

/** A window that pans over the street, and above it the whole street in small; in a low window there is no room for that, and the street itself is smaller. */
export function StreetWindow(): ReactNode {
  const scene = useScene()
  const low = isAside(useLayout())
  const view = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ left: 0, width: 390, height: HEIGHT })
  const scale = low ? Math.max(LEAST, Math.min(1, seen.height / HEIGHT)) : 1
  const look = (x: number): void => {
    view.current?.scrollTo({ left: x * scale - view.current.clientWidth / 2 })
  }
  const middle = middleOf(scene, seen.width / scale)
  useEffect(() => look(middle), [middle, scale])
  useEffect(() => {
    const element = view.current
    if (element === null) return undefined
    const measure = (): void =>
      setSeen({ left: element.scrollLeft, width: element.clientWidth, height: element.clientHeight })
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return (
    <>
      {!low && <Overview left={seen.left} width={seen.width} look={look} />}
      <div className="street-window" ref={view}>
        <Scaled width={WIDTH} height={HEIGHT} scale={scale} className="street-all">
          <Street plan={PHONE} left={MARGIN} top={MARGIN} />
        </Scaled>
      </div>
    </>
  )
}

/** Where to look: at whose turn it is, or from there towards the nearest place that can be touched. */
function middleOf({ rules, t, stateOf }: Scene, width: number): number {
  const figure = figureRect(PHONE, at(t.oyakata, t.actor), 0, 1)
  const here = figure.left + figure.width / 2 + MARGIN
  const stalls = rules.stalls.filter((stall) => stateOf({ kind: 'stall', stall }) === 'legal')
  const spaces = Array.from(SHOPS.keys()).filter((space) => stateOf({ kind: 'space', space }) === 'legal')
  const lit = [
    ...stalls.map((stall) => stallRect(PHONE, rules, stall)),
    ...spaces.map((space) => laneRect(PHONE, space)),
  ].map(({ left, width }) => left + width / 2 + MARGIN)
  const nearest = lit.toSorted((a, b) => Math.abs(a - here) - Math.abs(b - here))[0] ?? here
  if (Math.abs(nearest - here) < width / 2 - PHONE.pitch / 2) return here
  return Math.abs(nearest - here) < width - PHONE.pitch ? (nearest + here) / 2 : nearest
}

/** Every stall by its owner, and the part of the street that the window shows. Touching it moves the window there. */
function Overview({ left, width, look }: OverviewProps): ReactNode {
  const { rules, t, words, stateOf } = useScene()
  const scale = 366 / PHONE.width
  return (
    <svg
      className="overview"
      viewBox="0 0 366 36"
      role="img"
      aria-label={words.say('ikiTable.overview')}
      onClick={({ clientX, currentTarget }) => {
        const rect = currentTarget.getBoundingClientRect()
        look(((clientX - rect.left) / rect.width) * WIDTH)
      }}
    >
      <rect width="366" height="36" fill="var(--street)" stroke="var(--line)" strokeWidth="1.4" />
      {Array.from({ length: STALLS }, (_, stall) => stall)
        .filter((stall) => rules.stalls.includes(stall))
        .map((stall) => {
          const rect = stallRect(PHONE, rules, stall)
          const owner = at(t.stallOwner, stall)
          const state = stateOf({ kind: 'stall', stall })
          const lit = state === 'legal' || state === 'picked'
          const empty = at(t.stallCard, stall) === NONE
          const [x, y, wide] = [rect.left * scale + 1, rect.top < PHONE.height / 2 ? 3 : 22, rect.width * scale - 1]
          return (
            <g key={stall}>
              <rect
                x={x}
                y={y}
                width={wide}
                height="11"
                fill={
                  lit ? 'var(--lit)' : empty ? 'var(--tint)' : owner === NONE ? 'var(--hair)' : `var(--p${owner + 1})`
                }
                stroke={lit ? 'var(--lit-edge)' : 'var(--ol)'}
                strokeWidth={lit ? 2 : 1}
              />
              {!lit && owner !== NONE && (
                <use href={`#${MON[owner]}`} x={x + wide / 2 - 6} y={y - 0.5} width="12" height="12" />
              )}
            </g>
          )
        })}
      <rect
        x={(left / WIDTH) * 366}
        y="-2.5"
        width={Math.min(1, width / WIDTH) * 366}
        height="41"
        fill="none"
        stroke="var(--verm)"
        strokeWidth="3"
      />
    </svg>
  )
}

interface OverviewProps {
  readonly left: number // of the window over the street
  readonly width: number
  readonly look: (x: number) => void
}
