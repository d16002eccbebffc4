import type { ReactNode } from 'react'
import { usePadWords } from '../pad-words.ts'
import { PlayerHead } from '../player-head.tsx'
import type { Result } from '../result.ts'
import { tooMany } from './naishi-sheet.ts'
import type { NaishiPad } from './naishi-sheet.ts'
import { TerritoryGrid } from './territory-grid.tsx'
import type { Spot } from './territory-grid.tsx'

/** One player's territory to fill in. */
export function SheetPanel({
  pad,
  seat,
  result,
  isTab,
  empty,
  spot,
  select,
  lay,
  take,
  rename,
}: SheetPanelProps): ReactNode {
  const words = usePadWords()
  const sheet = pad.sheets[seat]
  if (sheet === undefined) return null
  const name = result.names[seat] ?? ''
  return (
    <section
      className="sp-sheet"
      {...(isTab
        ? { role: 'tabpanel', id: `sp-sheet-${seat}`, 'aria-labelledby': `sp-tab-${seat}` }
        : { 'aria-label': name })}
    >
      <PlayerHead seat={seat} name={sheet.name} shown={name} total={result.totals[seat] ?? 0} rename={rename} />
      <TerritoryGrid
        name={name}
        territory={sheet.territory}
        seat={seat}
        spot={spot}
        over={tooMany(pad).map(({ card }) => card)}
        select={select}
        lay={lay}
        take={take}
      />
      <p className="sp-empty-places">{empty > 0 && words.say('scorePad.naishi.emptyPlaces', { count: empty })}</p>
    </section>
  )
}

interface SheetPanelProps {
  readonly pad: NaishiPad
  readonly seat: number
  readonly result: Result
  readonly isTab: boolean // one player is shown at a time
  readonly empty: number // places
  readonly spot: Spot | undefined
  readonly select: (spot: Spot) => void
  readonly lay: (card: number, at: Spot) => void
  readonly take: (at: Spot) => void
  readonly rename: (name: string) => void
}
