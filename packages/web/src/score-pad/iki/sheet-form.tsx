import type { IkiEdition } from '@edokko/games'
import { TYPES } from '@edokko/iki'
import type { Breakdown, Ruleset } from '@edokko/iki'
import { ikiWords } from '@edokko/words'
import type { IkiWords } from '@edokko/words'
import type { ReactNode } from 'react'
import { capital } from '../../iki/labels.ts'
import { IconButton } from '../../parts/icon-button.tsx'
import { inFigures } from '../../parts/figures.ts'
import { Picture } from '../../parts/picture.tsx'
import { NumberField } from '../number-field.tsx'
import { usePadWords } from '../pad-words.ts'
import { PlayerHead } from '../player-head.tsx'
import { toggled, withCharacters } from './iki-change.ts'
import { tokenName } from './iki-result.ts'
import { gameOf, mostCharacters, mostOf, numbersOf } from './iki-sheet.ts'
import type { Amount, IkiSheet, Tokens } from './iki-sheet.ts'
import { TokenChoice } from './token-choice.tsx'
import { TypeMark } from './type-mark.tsx'

const GOODS = ['mon', 'koban', 'lumber', 'rice', 'sandal'] as const

/** One player's sheet, in the order of counting; each part says what it brings. */
export function SheetForm(props: SheetFormProps): ReactNode {
  const { edition, sheet, seat, name, breakdown, isTab, change, rename, leave } = props
  const words = usePadWords()
  const game = gameOf(edition)
  const { rules } = game
  const say = ikiWords(words, game)
  const [track, variety, fish, tobacco, buildings, goods] = say.breakdown(breakdown)
  const amount = (amount: Amount, label: string, picture: string, hint?: string): ReactNode => (
    <NumberField
      key={amount}
      label={label}
      mark={<Picture id={picture} className="sp-mark" />}
      hint={hint}
      value={sheet[amount]}
      most={mostOf(rules, amount)}
      change={(value) => change({ [amount]: value })}
    />
  )
  const choice = (tokens: Tokens): ReactNode => (
    <div className="sp-tokens" data-tokens={tokens}>
      {numbersOf(rules, tokens).map((number) => (
        <TokenChoice
          key={number}
          rules={rules}
          say={say}
          tokens={tokens}
          number={number}
          breakdown={breakdown}
          isTaken={sheet[tokens].includes(number)}
          toggle={() => change(toggled(sheet, tokens, number))}
        />
      ))}
    </div>
  )
  return (
    <section
      className="sp-sheet sp-form"
      {...(isTab
        ? { role: 'tabpanel', id: `sp-sheet-${seat}`, 'aria-labelledby': `sp-tab-${seat}` }
        : { 'aria-label': name })}
    >
      <PlayerHead seat={seat} name={sheet.name} shown={name} total={breakdown.total} rename={rename}>
        {leave !== undefined && (
          <IconButton icon="i-close" label={words.say('scorePad.players.remove', { name })} onClick={leave} />
        )}
      </PlayerHead>
      <Part line={track} heading={say.labels.tracks}>
        {amount('iki', words.say('iki.score.track'), 'g-iki')}
        {amount('fire', words.say('iki.label.firefighting'), 'g-fire', words.say('scorePad.iki.fire'))}
      </Part>
      <Part line={variety} intro={words.say('scorePad.iki.characters')}>
        {TYPES.map((type, i) => (
          <NumberField
            key={type}
            mark={<TypeMark type={type} />}
            label={say.type(type)}
            value={sheet.characters[i] ?? 0}
            most={mostCharacters(rules, i)}
            change={(count) => change(withCharacters(sheet, i, count))}
          />
        ))}
        <label className="sp-token option" data-chosen={sheet.puppeteer}>
          <input
            type="checkbox"
            className="unseen"
            checked={sheet.puppeteer}
            onChange={() => change({ puppeteer: !sheet.puppeteer })}
          />
          <Picture id="t-joker" className="sp-token-picture" />
          <span className="sp-token-text">
            <b>{words.say('scorePad.iki.puppeteer')}</b>
            <small>{words.say('scorePad.iki.puppeteer.hint')}</small>
          </span>
        </label>
      </Part>
      <Part line={fish}>{choice('fish')}</Part>
      <Part line={tobacco}>
        {amount('pipes', say.tokens('pipe'), 'g-pipe', words.say('scorePad.iki.pipes'))}
        {choice('tobacco')}
      </Part>
      <Part line={buildings}>{choice('buildings')}</Part>
      <Part line={goods}>
        {GOODS.map((good) => amount(good, capital(say.good(good)), `g-${good}`, onlyWith(rules, say, sheet, good)))}
      </Part>
    </section>
  )

  /** Rice and sandals are worth nothing without the building that counts them. */
  function onlyWith(rules: Ruleset, say: IkiWords, sheet: IkiSheet, good: (typeof GOODS)[number]): string | undefined {
    if (good === 'mon') return words.say('scorePad.iki.mon', { every: rules.monPerPoint })
    if (good !== 'rice' && good !== 'sandal') return undefined
    const number = rules.buildings.findIndex((each) => each?.worth.kind === 'per' && each.worth.good === good)
    if (number < 0 || sheet.buildings.includes(number)) return undefined
    return words.say('scorePad.iki.onlyWith', { card: tokenName(say, 'buildings', number) })
  }
}

interface SheetFormProps {
  readonly edition: IkiEdition
  readonly sheet: IkiSheet
  readonly seat: number
  readonly name: string
  readonly breakdown: Breakdown
  readonly isTab: boolean // one player is shown at a time
  readonly change: (part: Partial<IkiSheet>) => void
  readonly rename: (name: string) => void
  readonly leave: (() => void) | undefined
}

type Line = ReturnType<IkiWords['breakdown']>[number]

/** A part of the sheet: what is counted, and what it brings. */
function Part({ line, heading, intro, children }: PartProps): ReactNode {
  if (line === undefined) return null
  return (
    <section className="sp-part">
      <h2>
        <span>{heading ?? line.name}</span>
        {line.note !== undefined && <small>{line.note}</small>}
        <b className="number">{inFigures(line.iki)}</b>
      </h2>
      {intro !== undefined && <p className="sp-part-intro">{intro}</p>}
      {children}
    </section>
  )
}

interface PartProps {
  readonly line: Line | undefined
  readonly heading?: string
  readonly intro?: string
  readonly children: ReactNode
}
