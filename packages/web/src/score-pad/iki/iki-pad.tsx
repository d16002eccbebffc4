import { IKI_EDITIONS } from '@edokko/games'
import { BUILDING_CRESTS, GOODS_SIGNS, SEASON_TOKENS, TOKEN_SIGNS } from '@edokko/crests/iki'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { PageOptions } from '../../parts/page-options.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Sprite } from '../../parts/sprite.tsx'
import { useWide } from '../../parts/use-wide.ts'
import { cleanName } from '../names.ts'
import { PadFrame } from '../pad-frame.tsx'
import { usePadWords } from '../pad-words.ts'
import { PlayerTabs } from '../player-tabs.tsx'
import { usePad } from '../use-pad.ts'
import { hasLost, inEdition, without, withOneMore, withSheet } from './iki-change.ts'
import { IKI_PAD } from './iki-code.ts'
import { ikiResult } from './iki-result.ts'
import { FEWEST, isBlank, MOST } from './iki-sheet.ts'
import { standingsOf } from './iki-standings.ts'
import { SheetForm } from './sheet-form.tsx'
import { StackQuestion } from './stack-question.tsx'
import './iki-pad.css'

const DRAWINGS = [BUILDING_CRESTS, GOODS_SIGNS, SEASON_TOKENS, TOKEN_SIGNS]
/** From this width on so many sheets have room side by side. */
const WIDE: Readonly<Record<number, number>> = { 2: 740, 3: 1000, 4: 1300 }

/** IKI: everybody's sheet, in the order in which one counts at the table. */
export function IkiPad(): ReactNode {
  const words = usePadWords()
  const inUse = usePad(IKI_PAD)
  const { pad, change, replace } = inUse
  const count = pad.sheets.length
  const wide = useWide(WIDE[count] ?? 0)
  const [chosen, show] = useState(0)
  const shown = Math.min(chosen, count - 1)
  const standings = standingsOf(pad)

  const leave = (seat: number): void => {
    const sheet = pad.sheets[seat]
    if (sheet !== undefined && isBlank(sheet) && sheet.name === '') change((pad) => without(pad, seat))
    else replace(without(pad, seat), 'left')
  }
  const settings = (
    <div className="sp-settings">
      <PageOptions
        legend={words.say('pages.edition')}
        options={IKI_EDITIONS.map((value) => ({ value, label: value, hint: words.say(`pages.edition.${value}`) }))}
        value={pad.edition}
        choose={(edition) => {
          const next = inEdition(pad, edition)
          if (hasLost(pad, next)) replace(next, 'edition')
          else change(() => next)
        }}
      />
      <button type="button" className="button" disabled={count === MOST} onClick={() => change(withOneMore)}>
        <Picture id="i-plus" />
        {words.say('scorePad.players.add')}
      </button>
    </div>
  )
  return (
    <>
      <Sprite groups={DRAWINGS} />
      <PadFrame
        kind={IKI_PAD}
        inUse={inUse}
        resultOf={ikiResult}
        view={() => null}
        settings={settings}
        decide={<StackQuestion pad={pad} standings={standings} say={(stack) => change((pad) => ({ ...pad, stack }))} />}
      >
        {(result) => (
          <div className="sp-iki">
            {!wide && <PlayerTabs result={result} shown={shown} show={show} />}
            <div className="sp-iki-sheets" data-wide={wide} data-count={count}>
              {pad.sheets.map((sheet, seat) => {
                const breakdown = standings.breakdowns[seat]
                return (
                  (wide || seat === shown) &&
                  breakdown !== undefined && (
                    <SheetForm
                      key={seat}
                      edition={pad.edition}
                      sheet={sheet}
                      seat={seat}
                      name={result.names[seat] ?? ''}
                      breakdown={breakdown}
                      isTab={!wide}
                      change={(part) =>
                        change((pad) => ({
                          ...withSheet(pad, seat, part),
                          stack: part.fire === undefined ? pad.stack : [], // who lay on top of whom is then another matter
                        }))
                      }
                      rename={(name) => change((pad) => withSheet(pad, seat, { name: cleanName(name) }))}
                      leave={count > FEWEST ? () => leave(seat) : undefined}
                    />
                  )
                )
              })}
            </div>
          </div>
        )}
      </PadFrame>
    </>
  )
}
