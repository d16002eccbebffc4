import { NONE } from '@edokko/engine'
import { CARDS, COPIES, HAND, LETTERS, ROW, scoreTerritory, TERRITORY, WIDTH } from '@edokko/naishi'
import { naishiWords } from '@edokko/words'
import type { KeyboardEvent, ReactNode } from 'react'
import { earnings } from '../../naishi/earnings.ts'
import { inFigures } from '../../parts/figures.ts'
import { usePadWords } from '../pad-words.ts'
import type { PadWords } from '../pad-words.ts'
import { PadCard } from './pad-card.tsx'
import { ninjasOf } from './naishi-result.ts'

/** A place of somebody's territory. */
export interface Spot {
  readonly seat: number
  readonly place: number
}

function elementAt({ seat, place }: Spot): HTMLElement | null {
  return document.querySelector(`[data-seat-of="${seat}"][data-place="${place}"]`)
}

/** Puts the focus on a place, at once: the next letter may be on its way. */
export function focusPlace(spot: Spot): void {
  elementAt(spot)?.focus()
}

/** On a small screen the next place may be out of it. */
export function bringIntoSight(spot: Spot): void {
  requestAnimationFrame(() => elementAt(spot)?.scrollIntoView({ block: 'nearest' }))
}

/** The card that a key stands for: the letters printed on the cards to choose from, or those of the notation. */
function cardOfKey(words: PadWords, key: string): number | undefined {
  const letter = key.toLocaleUpperCase(words.language)
  if (letter.length !== 1) return undefined
  const own = words.say('scorePad.naishi.letters').indexOf(letter)
  const card = own >= 0 ? own : LETTERS.indexOf(letter)
  return card >= 0 ? card : undefined
}

const LINES = [ROW, HAND]

/** A territory to fill in: two lines of five places. */
export function TerritoryGrid({ name, territory, seat, spot, over, select, lay, take }: TerritoryGridProps): ReactNode {
  const words = usePadWords()
  const say = naishiWords(words)
  const earned = earnings(territory)
  const { ninjas } = scoreTerritory(territory)
  const disguises = ninjasOf(words, territory)
  const current = spot?.seat === seat ? spot.place : undefined

  const onKeyDown = (event: KeyboardEvent, place: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = stepFrom(place, event.key)
    const card = cardOfKey(words, event.key)
    if (to !== undefined) focusPlace({ seat, place: to })
    else if (card !== undefined) lay(card, { seat, place })
    else if (event.key === 'Delete') take({ seat, place })
    else if (event.key === 'Backspace') {
      const back = territory[place] === NONE ? Math.max(0, place - 1) : place
      take({ seat, place: back })
      focusPlace({ seat, place: back })
    } else return
    event.preventDefault()
  }
  return (
    <table role="grid" className="sp-grid" aria-label={words.say('scorePad.naishi.territory', { name })}>
      <tbody>
        {LINES.map((start) => (
          <tr key={start}>
            <th scope="row">{say.label(start === ROW ? 'row' : 'hand')}</th>
            {Array.from({ length: WIDTH }, (_, i) => start + i).map((place) => {
              const card = territory[place] ?? NONE
              const becomes = ninjas.find((ninja) => ninja.place === place)?.becomes
              const points = earned[place] ?? 0
              return (
                <td key={place} aria-selected={place === current}>
                  <div className="sp-place" data-odd={over.includes(card)}>
                    <PadCard
                      card={card}
                      name={card === NONE ? '' : say.card(card).name}
                      becomes={becomes === undefined ? undefined : CARDS.indexOf(becomes)}
                    />
                    {points !== 0 && (
                      <b className="sp-earned number" data-loss={points < 0} aria-hidden>
                        {inFigures(points)}
                      </b>
                    )}
                    {/* What is touched lies over what is drawn: the label says it all. */}
                    <button
                      type="button"
                      data-seat-of={seat}
                      data-place={place}
                      tabIndex={place === (current ?? 0) ? 0 : -1}
                      aria-label={labelOf(card, place)}
                      onFocus={() => select({ seat, place })}
                      onClick={(event) => {
                        select({ seat, place })
                        if (event.detail === 0) focusPalette() // by Enter: the keys go on to the cards
                        else document.querySelector('.sp-palette')?.scrollIntoView({ block: 'nearest' })
                      }}
                      onKeyDown={(event) => onKeyDown(event, place)}
                    />
                  </div>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )

  /** "Row 3: Councillor, 7 points" */
  function labelOf(card: number, place: number): string {
    if (card === NONE) return words.say('scorePad.naishi.empty', { place: say.place(place) })
    const points = words.say('table.points', { points: earned[place] ?? 0 })
    const shown = disguises.get(place) ?? say.card(card).name
    const label = words.say('scorePad.naishi.lying', { place: say.place(place), card: shown, points })
    if (!over.includes(card)) return label
    return `${label}. ${words.say('scorePad.naishi.spent', { copies: COPIES[card] ?? 0 })}`
  }
}

interface TerritoryGridProps {
  readonly name: string
  readonly territory: readonly number[]
  readonly seat: number
  readonly spot: Spot | undefined
  readonly over: readonly number[] // cards of which too many are laid
  readonly select: (spot: Spot) => void
  readonly lay: (card: number, at: Spot) => void
  readonly take: (at: Spot) => void
}

function stepFrom(place: number, key: string): number | undefined {
  const column = place % WIDTH
  const line = place - column
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, place - 1)
    case 'ArrowRight':
      return Math.min(TERRITORY - 1, place + 1)
    case 'ArrowUp':
      return column
    case 'ArrowDown':
      return HAND + column
    case 'Home':
      return line
    case 'End':
      return line + WIDTH - 1
    default:
      return undefined
  }
}

function focusPalette(): void {
  document.querySelector<HTMLElement>('.sp-cards button')?.focus()
}
