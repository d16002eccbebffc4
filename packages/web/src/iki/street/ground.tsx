import { NAGAYA_LETTERS, PER_NAGAYA } from '@edokko/iki'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { cutRect } from '../../parts/outlines.ts'
import { closedStalls, gateRect, isUpper, nagayaRect, stallRect, usePlan } from '../plan.ts'
import type { Plan } from '../plan.ts'
import { useFrame } from '../scene.tsx'

/** What lies under the pieces: ground and street, the nagaya with their roofs, and the crossroads. */
export const Ground = memo(function Ground(): ReactNode {
  const { width, height, nagaya, shop, lane, crossing, pitch } = usePlan()
  const top = nagaya + shop
  const bottom = height - top
  const half = PER_NAGAYA * pitch
  const gate = half + crossing / 2
  return (
    <svg className="ground" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <path d={cutRect(-6, -4, width + 12, height + 8, 12)} fill="var(--ground)" stroke="var(--line)" strokeWidth="2" />
      <path
        d={`M${half + 6} -3h${crossing - 12}V${top + 4}h${12 - crossing}ZM${half + 6} ${bottom - 4}h${crossing - 12}V${height + 3}h${12 - crossing}Z`}
        fill="var(--street)"
      />
      <path
        d={`M26 ${top}H${width - 26}L${width} ${top + 26}V${bottom - 26}L${width - 26} ${bottom}H26L0 ${bottom - 26}V${top + 26}Z`}
        fill="var(--street)"
        stroke="var(--street-l)"
        strokeWidth="1.5"
      />
      {[2 * pitch, half, half + crossing, half + crossing + 2 * pitch].map((x) => (
        <path
          key={x}
          d={`M${x} ${top + 4}V${top + lane - 2}M${x} ${bottom - lane + 2}V${bottom - 4}`}
          stroke="var(--street-l)"
          strokeWidth="1.4"
          strokeDasharray="3 4"
        />
      ))}
      <g fill="none" stroke="var(--street-l)" strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
        {[2 * pitch - 3, width - 2 * pitch - 3, gate - crossing / 2 + 11, gate + crossing / 2 - 17].map((x) => (
          <path key={x} d={`M${x} ${top + lane / 2 - 5}l-7 5l7 5M${x + 6} ${bottom - lane / 2 - 5}l7 5l-7 5`} />
        ))}
        <path d={`M14 ${height / 2 - 4}l5 7l5 -7M${width - 24} ${height / 2 + 4}l5 -7l5 7`} />
      </g>
      {Array.from(NAGAYA_LETTERS, (letter, index) => (
        <Nagaya key={letter} index={index} />
      ))}
      <Closed />
      <Gate />
    </svg>
  )
})

/** A row house: wood under a tiled roof whose eaves turn up a little. */
function Nagaya({ index }: { readonly index: number }): ReactNode {
  const plan = usePlan()
  const { rules } = useFrame()
  const { left: x, top: y, width, height } = nagayaRect(plan, index)
  const upper = isUpper(index)
  const roof = plan.eaves - 4
  const corner = rules.nagaya[index]?.findLast((stall) => (rules.surcharge[stall] ?? 0) > 0)
  const dark = corner === undefined ? undefined : stallRect(plan, rules, corner)
  return (
    <g>
      <path
        d={`M${x} ${y}H${x + width}V${y + height}H${x}Z`}
        fill="var(--wood)"
        stroke="var(--line)"
        strokeWidth="1.6"
      />
      <path d={planks(plan, index)} stroke="var(--wood2)" strokeWidth="1" opacity=".55" />
      {dark !== undefined && (
        <rect x={dark.left - 2} y={dark.top - 2} width={dark.width + 4} height={dark.height + 4} fill="var(--wood2)" />
      )}
      <g transform={upper ? undefined : `translate(0 ${2 * y + height}) scale(1 -1)`}>
        <path
          d={`M${x - 7} ${y + roof + 1}Q${x + 2} ${y + roof - 3} ${x + 6} ${y - 5}H${x + width - 6}Q${x + width - 2} ${y + roof - 3} ${x + width + 7} ${y + roof + 1}Q${x + width / 2} ${y + roof - 0.6} ${x - 7} ${y + roof + 1}Z`}
          fill="var(--roof)"
          stroke="var(--line)"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
        <path d={`M${x + 5} ${y - 3}H${x + width - 5}V${y + roof - 1.4}H${x + 2}Z`} fill="url(#pt-tile)" />
        <path d={`M${x + 5} ${y - 5.4}H${x + width - 5}`} stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
      </g>
    </g>
  )
}

/** The seams between the boards of a nagaya. */
function planks(plan: Plan, index: number): string {
  const { left: x, top: y, height } = nagayaRect(plan, index)
  return Array.from(
    { length: PER_NAGAYA - 1 },
    (_, i) => `M${x + (i + 1) * plan.pitch} ${y + 2}V${y + height - 2}`,
  ).join('')
}

/** Stalls that stay shut with so few players: boards across. */
function Closed(): ReactNode {
  const plan = usePlan()
  const { rules, say } = useFrame()
  return closedStalls(rules).map((stall) => {
    const { left: x, top: y, width, height } = stallRect(plan, rules, stall)
    return (
      <g key={stall}>
        <path d={cutRect(x, y, width, height, 5)} fill="var(--wood2)" stroke="var(--line)" strokeWidth="1.6" />
        {[0.12, 0.36, 0.6, 0.82].map((share) => (
          <path
            key={share}
            d={`M${x + 3} ${y + height * share}h${width - 6}v11h${6 - width}Z`}
            fill="var(--wood)"
            stroke="var(--line)"
          />
        ))}
        <path
          d={cutRect(x + width / 2 - 32, y + height / 2 - 11, 64, 22, 3)}
          fill="var(--stock)"
          stroke="var(--line)"
        />
        <text x={x + width / 2} y={y + height / 2 + 4.4} fontSize="12.5" fontWeight="600" textAnchor="middle">
          {say.labels.closed}
        </text>
      </g>
    )
  })
}

/** The gate over the start mark. */
function Gate(): ReactNode {
  const plan = usePlan()
  const { left: x, top: y, width } = gateRect(plan)
  const scale = plan.crossing / 132
  return (
    <g transform={`translate(${x + width / 2} ${y - 4}) scale(${Math.max(scale, 0.74)})`}>
      <path d="M-47 0L-44.6 -76H-36.4L-38 0ZM38 0L36.4 -76H44.6L47 0Z" fill="var(--rail)" />
      <path d="M-52 -66Q0 -60 52 -66L51 -57Q0 -52 -51 -57Z" fill="var(--rail)" />
      <path
        d="M-66 -72C-54 -76 -46 -84 -42 -92Q0 -102 42 -92C46 -84 54 -76 66 -72Q0 -86 -66 -72Z"
        fill="var(--roof)"
        stroke="var(--line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M-44 -92.6Q0 -104 44 -92.6" fill="none" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
      <path d={cutRect(-25, -66, 50, 34, 4)} fill="var(--stock)" stroke="var(--line)" strokeWidth="1.4" />
      <text y="-39" fontSize="27" textAnchor="middle" className="kanji">
        門
      </text>
    </g>
  )
}
