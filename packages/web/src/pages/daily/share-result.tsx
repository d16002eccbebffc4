import type { DailyDeal, DailyScore } from '@edokko/protocol/daily'
import type { ReactNode } from 'react'
import { ByHand, useCopying } from '../../parts/copying.tsx'
import { Picture } from '../../parts/picture.tsx'
import { useSharingWords } from '../../sharing/sharing-words.ts'
import { sharedText } from './daily-texts.ts'
import { useDailyWords } from './daily-words.ts'

interface ShareResultProps {
  readonly deal: DailyDeal
  readonly score: DailyScore
  readonly better: number | undefined // than this share of the others; undefined: it stands outside the ranking
}

/** Tells others how it went, and nothing of the deal. */
export function ShareResult({ deal, score, better }: ShareResultProps): ReactNode {
  const words = useDailyWords()
  const sharing = useSharingWords()
  const { message, byHand, copy } = useCopying<'copied'>()
  const text = sharedText(words, deal, score, better)
  const send = (): void => {
    navigator.share({ text }).catch(() => undefined) // they thought better of it
  }
  return (
    <div className="daily-share">
      <p className="daily-text">{text}</p>
      <small>{words.say('daily.share.what')}</small>
      <div className="buttons">
        <button type="button" className="button" onClick={() => void copy(text, 'copied')}>
          <Picture id="i-copy" />
          {words.say('daily.copy')}
        </button>
        {'share' in navigator && (
          <button type="button" className="button" onClick={send}>
            <Picture id="i-share" />
            {words.say('daily.send')}
          </button>
        )}
      </div>
      <p role="status">
        {message !== undefined && words.say('daily.copied')}
        {byHand !== undefined && sharing.say('sharing.marked')}
      </p>
      {byHand !== undefined && <ByHand words={sharing} text={byHand} />}
    </div>
  )
}
