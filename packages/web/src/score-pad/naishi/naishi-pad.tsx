import { NAISHI_CRESTS } from '@edokko/crests/naishi'
import { TERRITORY } from '@edokko/naishi'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Sprite } from '../../parts/sprite.tsx'
import { PadFrame } from '../pad-frame.tsx'
import { PlayerTabs } from '../player-tabs.tsx'
import { usePad } from '../use-pad.ts'
import { useWide } from '../../parts/use-wide.ts'
import { EarnedLines } from './earned-lines.tsx'
import { naishiResult } from './naishi-result.ts'
import { countEmpty, emptyPlace, laid, NAISHI_PAD, named } from './naishi-sheet.ts'
import type { NaishiPad as Pad } from './naishi-sheet.ts'
import { Palette } from './palette.tsx'
import { SheetPanel } from './sheet-panel.tsx'
import { Territories } from './territories.tsx'
import { bringIntoSight, focusPlace } from './territory-grid.tsx'
import type { Spot } from './territory-grid.tsx'
import './naishi-pad.css'

const DRAWINGS = [NAISHI_CRESTS]
/** From here on both territories have room side by side. */
const WIDE = 900

/** Naishi: both territories, and the cards to lay there. */
export function NaishiPad(): ReactNode {
  const inUse = usePad(NAISHI_PAD)
  const { pad, change } = inUse
  const wide = useWide(WIDE)
  const [spot, setSpot] = useState<Spot | undefined>({ seat: 0, place: 0 })
  const [shown, show] = useState(0) // whose sheet, where there is room for one
  const seat = spot?.seat ?? shown
  const target = spot ?? firstEmpty(pad, seat)

  /** Lays a card and goes on to the next place; with `followed`, so does the focus. */
  const lay = (card: number, at: Spot, followed: boolean): void => {
    change((pad) => laid(pad, at.seat, at.place, card))
    const next = at.place + 1 < TERRITORY ? { ...at, place: at.place + 1 } : undefined
    setSpot(followed ? (next ?? at) : next)
    if (followed) focusPlace(next ?? at)
    else if (next !== undefined) bringIntoSight(next)
  }
  const open = (seat: number): void => {
    show(seat)
    setSpot(firstEmpty(pad, seat))
  }
  return (
    <>
      <Sprite groups={DRAWINGS} />
      <PadFrame
        kind={NAISHI_PAD}
        inUse={inUse}
        resultOf={naishiResult}
        view={(pad) => <Territories pad={pad} />}
        details={(result) => <EarnedLines pad={pad} result={result} />}
        territories={pad.sheets.map(({ territory }) => territory)}
      >
        {(result) => (
          <div className="sp-naishi">
            {!wide && <PlayerTabs result={result} shown={shown} show={open} />}
            <div className="sp-naishi-sheets" data-wide={wide}>
              {pad.sheets.map(
                (sheet, each) =>
                  (wide || each === shown) && (
                    <SheetPanel
                      key={each}
                      pad={pad}
                      seat={each}
                      result={result}
                      isTab={!wide}
                      empty={countEmpty(sheet)}
                      spot={spot}
                      select={(spot) => {
                        setSpot(spot)
                        show(spot.seat)
                      }}
                      lay={(card, at) => lay(card, at, true)}
                      take={(at) => change((pad) => laid(pad, at.seat, at.place, -1))}
                      rename={(name) => change((pad) => named(pad, each, name))}
                    />
                  ),
              )}
            </div>
            <Palette
              pad={pad}
              target={target}
              name={result.names[target?.seat ?? seat] ?? ''}
              lay={lay}
              take={(at) => change((pad) => laid(pad, at.seat, at.place, -1))}
            />
          </div>
        )}
      </PadFrame>
    </>
  )
}

function firstEmpty({ sheets }: Pad, seat: number): Spot | undefined {
  const sheet = sheets[seat]
  const place = sheet === undefined ? undefined : emptyPlace(sheet)
  return place === undefined ? undefined : { seat, place }
}
