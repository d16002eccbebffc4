import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'
import type { GameName } from '../table/face.ts'
import { asText } from './as-text.ts'
import { usePadWords } from './pad-words.ts'
import type { Result } from './result.ts'
import { give } from './give.ts'

type Told = 'link' | 'text' | 'saved' | 'failed'

/** The ways to pass a score on: as a link, as text, as a picture, on paper. */
export function Share({ game, word, result, territories }: ShareProps): ReactNode {
  const words = usePadWords()
  const [told, setTold] = useState<Told>()
  const [byHand, setByHand] = useState<string>() // what the browser does not let us copy
  const box = useRef<HTMLTextAreaElement>(null)
  const title = words.say('scorePad.share.title', { game: words.say(`game.${game}`) })
  const link = `${location.origin}/score/${game}#${word}`

  const copy = async (text: string, what: Told): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setTold(what)
      setByHand(undefined)
    } catch {
      setTold(undefined)
      setByHand(text)
      setTimeout(() => box.current?.select())
    }
  }
  const picture = async (): Promise<void> => {
    setTold(undefined)
    try {
      const { drawScore } = await import('./picture/draw-score.ts')
      const blob = await drawScore({ words, game, title, result, territories })
      setTold((await give(new File([blob], `${game}.png`, { type: 'image/png' }), title)) ? 'saved' : undefined)
    } catch {
      setTold('failed')
    }
  }
  const send = (): void => {
    navigator.share({ title, text: result.verdict, url: link }).catch(() => undefined) // they thought better of it
  }
  return (
    <div className="sp-share">
      <h3>{words.say('scorePad.share')}</h3>
      <div className="buttons">
        <button type="button" className="button dark" onClick={() => void copy(link, 'link')}>
          <Picture id="i-copy" />
          {words.say('scorePad.share.link')}
        </button>
        {'share' in navigator && (
          <button type="button" className="button" onClick={send}>
            <Picture id="i-share" />
            {words.say('scorePad.share.send')}
          </button>
        )}
        <button type="button" className="button" onClick={() => void picture()}>
          <Picture id="i-download" />
          {words.say('scorePad.share.picture')}
        </button>
        <button type="button" className="button" onClick={() => void copy(asText(words, title, result), 'text')}>
          <Picture id="i-list" />
          {words.say('scorePad.share.text')}
        </button>
        <button type="button" className="button" onClick={() => print()}>
          {words.say('scorePad.share.print')}
        </button>
      </div>
      <p role="status" className="sp-told">
        {told !== undefined && words.say(`scorePad.told.${told}`)}
        {byHand !== undefined && words.say('scorePad.told.marked')}
      </p>
      {byHand !== undefined && (
        <label className="field">
          <span className="unseen">{words.say('scorePad.byHand')}</span>
          <textarea ref={box} readOnly rows={4} value={byHand} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </div>
  )
}

interface ShareProps {
  readonly game: GameName
  readonly word: string
  readonly result: Result
  readonly territories: readonly (readonly number[])[] | undefined
}
