import { NONE } from '@edokko/engine'
import { CARDS, COPIES } from '@edokko/naishi'
import { naishiWords } from '@edokko/words'
import type { ReactNode } from 'react'
import { CrestTile } from '../../naishi/crest.tsx'
import { Picture } from '../../parts/picture.tsx'
import { usePadWords } from '../pad-words.ts'
import type { NaishiPad } from './naishi-sheet.ts'
import { focusPlace } from './territory-grid.tsx'
import type { Spot } from './territory-grid.tsx'

/** The twelve cards, one of which goes to the place that is chosen. */
export function Palette({ pad, target, name, lay, take }: PaletteProps): ReactNode {
  const words = usePadWords()
  const say = naishiWords(words)
  const letters = words.say('scorePad.naishi.letters')
  const laid = pad.sheets.flatMap(({ territory }) => territory)
  const there = target === undefined ? NONE : (pad.sheets[target.seat]?.territory[target.place] ?? NONE)
  return (
    <section className="sp-palette" aria-labelledby="sp-palette">
      <header className="sp-palette-head">
        <h2 id="sp-palette">
          {target === undefined
            ? words.say('scorePad.naishi.choosePlace')
            : words.say('scorePad.naishi.which', { name, place: say.place(target.place) })}
        </h2>
        <button
          type="button"
          className="button"
          disabled={target === undefined || there === NONE}
          onClick={({ detail }) => {
            if (target === undefined) return
            take(target)
            if (detail === 0) focusPlace(target)
          }}
        >
          <Picture id="i-back" />
          {words.say('scorePad.naishi.take')}
        </button>
      </header>
      <div className="sp-cards">
        {CARDS.map((id, card) => {
          const copies = COPIES[card] ?? 0
          const isSpent = laid.filter((each) => each === card).length >= copies
          return (
            <button
              key={id}
              type="button"
              disabled={target === undefined}
              data-chosen={there === card}
              data-spent={isSpent}
              onClick={({ detail }) => target !== undefined && lay(card, target, detail === 0)}
            >
              <CrestTile card={id} />
              <span className="sp-card-name">{say.card(card).name}</span>
              <kbd>{letters.charAt(card)}</kbd>
              {isSpent && <span className="unseen">{words.say('scorePad.naishi.spent', { copies })}</span>}
            </button>
          )
        })}
      </div>
      <p className="sp-how">{words.say('scorePad.naishi.how')}</p>
    </section>
  )
}

interface PaletteProps {
  readonly pad: NaishiPad
  readonly target: Spot | undefined
  readonly name: string // whose territory it is
  readonly lay: (card: number, at: Spot, byKeys: boolean) => void
  readonly take: (at: Spot) => void
}
