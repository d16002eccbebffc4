import { GAME_NAMES } from '@edokko/games'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'
import { siteAddress } from '../pieces/site-address.ts'
import { decode } from './code.ts'
import type { PadKind } from './kind.ts'
import { usePadWords } from './pad-words.ts'
import type { PadWords } from './pad-words.ts'
import { ResultTable } from './result-table.tsx'
import type { Result } from './result.ts'

/** A score that came by a link: to be looked at, and taken over if the reader likes. Or what is the matter with the link. */
export function SharedScore<Pad extends object>({
  kind,
  word,
  resultOf,
  view,
  take,
  leave,
}: SharedScoreProps<Pad>): ReactNode {
  const words = usePadWords()
  const pad = decode(kind, word)
  const toOwn = (
    <button type="button" className="button" onClick={leave}>
      {words.say('scorePad.shared.leave')}
    </button>
  )
  if (typeof pad === 'string') {
    const other = GAME_NAMES.find((game) => game !== kind.game) ?? kind.game
    return (
      <section className="sp-result sp-shared frame" role="alert">
        <p className="sp-verdict">{words.say(`scorePad.shared.${pad}`, { game: words.say(`game.${other}`) })}</p>
        <div className="buttons">
          {pad === 'other' && (
            <a className="button main" href={`${siteAddress()}/score/${other}#${word}`}>
              {words.say('scorePad.shared.open')}
            </a>
          )}
          {toOwn}
        </div>
      </section>
    )
  }
  const result = resultOf(words, pad)
  return (
    <section className="sp-result sp-shared frame" aria-labelledby="sp-shared">
      <h2 id="sp-shared">{words.say('scorePad.shared')}</h2>
      <p className="sp-verdict">{result.verdict}</p>
      {result.why.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {view(pad)}
      <ResultTable result={result} />
      <div className="buttons sp-ways">
        <button type="button" className="button main" onClick={() => take(pad)}>
          <Picture id="i-download" />
          {words.say('scorePad.shared.take')}
        </button>
        {toOwn}
      </div>
    </section>
  )
}

interface SharedScoreProps<Pad extends object> {
  readonly kind: PadKind<Pad>
  readonly word: string
  readonly resultOf: (words: PadWords, pad: Pad) => Result
  readonly view: (pad: Pad) => ReactNode
  readonly take: (pad: Pad) => void
  readonly leave: () => void
}
