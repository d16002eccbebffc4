import type { GameName } from '@edokko/games'
import type { ReactNode } from 'react'
import { ByHand, LinkButtons, useCopying } from '../parts/copying.tsx'
import { Picture } from '../parts/picture.tsx'
import { shareFile } from '../parts/share-file.ts'
import { fetchPiece } from '../pieces/fetch-piece.ts'
import { siteAddress } from '../pieces/site-address.ts'
import { asText } from './as-text.ts'
import { usePadWords } from './pad-words.ts'
import type { Result } from './result.ts'

type Message = 'link' | 'text' | 'saved' | 'failed'

/** The ways to pass a score on: as a link, as text, as a picture, on paper. */
export function Share({ game, word, result, territories }: ShareProps): ReactNode {
  const words = usePadWords()
  const { message, setMessage, byHand, copy } = useCopying<Message>()
  const title = words.say('scorePad.share.title', { game: words.say(`game.${game}`) })
  const link = `${siteAddress()}/score/${game}#${word}`

  const picture = async (): Promise<void> => {
    setMessage(undefined)
    try {
      const { drawScore } = await fetchPiece(() => import('./picture/draw-score.ts'))
      const blob = await drawScore({ words, game, title, result, territories })
      setMessage((await shareFile(new File([blob], `${game}.png`, { type: 'image/png' }), title)) ? 'saved' : undefined)
    } catch {
      setMessage('failed')
    }
  }
  return (
    <div className="sp-share">
      <h3>{words.say('scorePad.share')}</h3>
      <div className="buttons">
        <LinkButtons
          words={words}
          link={link}
          title={title}
          text={result.verdict}
          copy={() => void copy(link, 'link')}
        />
        <button type="button" className="button" onClick={() => void picture()}>
          <Picture id="i-download" />
          {words.say('scorePad.share.picture')}
        </button>
        <button type="button" className="button" onClick={() => void copy(asText(words, title, result), 'text')}>
          <Picture id="i-list" />
          {words.say('scorePad.share.text')}
        </button>
        <button type="button" className="button" onClick={() => print()}>
          <Printer />
          {words.say('scorePad.share.print')}
        </button>
      </div>
      <p role="status" className="sp-told">
        {message !== undefined && words.say(`scorePad.told.${message}`)}
        {byHand !== undefined && words.say('sharing.marked')}
      </p>
      {byHand !== undefined && <ByHand words={words} text={byHand} />}
    </div>
  )
}

/** A sheet comes out of it. */
function Printer(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden>
      <path d="M6 2H18V7H6ZM2 8.4H22V18H18.6V14H5.4V18H2ZM17 10.2H19.6V12H17ZM7 15.6H17V22H7Z" />
    </svg>
  )
}

interface ShareProps {
  readonly game: GameName
  readonly word: string
  readonly result: Result
  readonly territories: readonly (readonly number[])[] | undefined
}
