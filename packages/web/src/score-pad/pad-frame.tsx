import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { Picture } from '../parts/picture.tsx'
import { Announcer } from './announcer.tsx'
import { encode } from './code.ts'
import type { PadKind } from './kind.ts'
import { usePadWords } from './pad-words.ts'
import type { PadWords } from './pad-words.ts'
import { ResultTable } from './result-table.tsx'
import type { Result } from './result.ts'
import { Share } from './share.tsx'
import { SharedScore } from './shared-score.tsx'
import type { PadInUse } from './use-pad.ts'
import { useShared } from '../parts/use-shared.ts'

/** What is around the sheets of both games: how to begin, who has won, and the ways to share it or clear it. */
export function PadFrame<Pad extends object>(props: PadFrameProps<Pad>): ReactNode {
  const { kind, inUse, resultOf, view, children } = props
  const words = usePadWords()
  const [shared, leave] = useShared()
  const result = resultOf(words, inUse.pad)
  if (shared !== '')
    return (
      <SharedScore
        kind={kind}
        word={shared}
        resultOf={resultOf}
        view={view}
        take={(pad) => {
          inUse.replace(pad, 'taken')
          leave()
        }}
        leave={leave}
      />
    )
  return (
    <>
      <PadTop {...props} />
      {children(result)}
      <section className="sp-result frame" aria-labelledby="sp-result">
        <div className="sp-told-of">
          <h2 id="sp-result">{words.say('scorePad.result')}</h2>
          <Odd result={result} />
          <p className="sp-verdict">{result.verdict}</p>
          {result.why.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {props.decide}
          <div className="sp-only-print">{view(inUse.pad)}</div>
          {props.details?.(result)}
          <div className={props.details === undefined ? undefined : 'sp-only-print'}>
            <ResultTable result={result} />
          </div>
        </div>
        {!inUse.isBlank && (
          <div className="sp-aside">
            <Share game={kind.game} word={encode(kind, inUse.pad)} result={result} territories={props.territories} />
            <ClearButton clear={() => inUse.replace(kind.blank, 'cleared')} />
          </div>
        )}
      </section>
      <Announcer result={result} />
    </>
  )
}

interface PadFrameProps<Pad extends object> {
  readonly kind: PadKind<Pad>
  readonly inUse: PadInUse<Pad>
  readonly resultOf: (words: PadWords, pad: Pad) => Result
  readonly view: (pad: Pad) => ReactNode // what lies before the players, to look at only
  readonly territories?: readonly (readonly number[])[] // for the picture
  readonly decide?: ReactNode // what is still to be said about a tie
  readonly details?: (result: Result) => ReactNode // where the points come from, if there is more to say than a table does
  readonly settings?: ReactNode
  readonly children: (result: Result) => ReactNode
}

/** How to begin, and what has just been done. */
function PadTop<Pad extends object>({ kind, inUse, settings }: PadFrameProps<Pad>): ReactNode {
  const words = usePadWords()
  const { before } = inUse
  return (
    <div className="sp-top">
      <div className="sp-intro">
        <p>{words.say(`scorePad.intro.${kind.game}`)}</p>
        {inUse.isBlank && (
          <button type="button" className="sp-example" onClick={() => inUse.replace(kind.example, 'example')}>
            {words.say('scorePad.example')}
          </button>
        )}
      </div>
      {settings}
      <div role="status" className="sp-notices">
        {before !== undefined && (
          <p className="sp-notice">
            <span>{words.say(`scorePad.done.${before.done}`)}</span>
            <button type="button" className="button" onClick={inUse.undo}>
              <Picture id="i-undo" />
              {words.say('pages.undo')}
            </button>
          </p>
        )}
        {!inUse.isKept && <p className="page-warning">{words.say('scorePad.notKept')}</p>}
      </div>
    </div>
  )
}

/** Asks before everything goes. */
function ClearButton({ clear }: { readonly clear: () => void }): ReactNode {
  const words = usePadWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="button sp-clear" onClick={() => setAsking(true)}>
        <Picture id="i-trash" />
        {words.say('scorePad.clear')}
      </button>
      {isAsking && (
        <Dialog title={words.say('scorePad.clear.title')} close={() => setAsking(false)}>
          <p>{words.say('scorePad.clear.text')}</p>
          <footer className="window-foot">
            <button
              type="button"
              className="button main"
              onClick={() => {
                setAsking(false)
                clear()
              }}
            >
              {words.say('scorePad.clear.yes')}
            </button>
            <button type="button" className="button" autoFocus onClick={() => setAsking(false)}>
              {words.say('pages.remove.no')}
            </button>
          </footer>
        </Dialog>
      )}
    </>
  )
}

/** What cannot lie on one table; it is counted all the same. */
function Odd({ result: { odd } }: { readonly result: Result }): ReactNode {
  if (odd.length === 0) return null
  return (
    <ul className="sp-odd">
      {odd.map((sentence) => (
        <li key={sentence} className="page-warning">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
