import type { KeyOf } from '@edokko/words'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Picture } from './picture.tsx'

/** The texts of sharing, which others may have among theirs. */
interface SharingWords {
  say(key: KeyOf<'sharing'>): string
}

interface Copying<Message extends string> {
  readonly message: Message | undefined // what the reader has been told
  readonly setMessage: (message: Message | undefined) => void
  readonly byHand: string | undefined // what the browser does not let us copy
  readonly copy: (text: string, message: Message) => Promise<void>
}

/** Copies texts, and remembers what is to be said of it. */
export function useCopying<Message extends string>(): Copying<Message> {
  const [message, setMessage] = useState<Message>()
  const [byHand, setByHand] = useState<string>()
  const copy = async (text: string, what: Message): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setMessage(what)
      setByHand(undefined)
    } catch {
      setMessage(undefined)
      setByHand(text)
    }
  }
  return { message, setMessage, byHand, copy }
}

/** A text that is to be copied by hand, marked already. */
export function ByHand({ words, text }: { readonly words: SharingWords; readonly text: string }): ReactNode {
  return (
    <label className="field">
      <span className="unseen">{words.say('sharing.byHand')}</span>
      <textarea
        key={text}
        ref={(box) => box?.select()}
        readOnly
        rows={4}
        value={text}
        onFocus={({ target }) => target.select()}
      />
    </label>
  )
}

/** The ways to pass a link on: copied, or sent where the browser knows how. */
export function LinkButtons({ words, link, title, text, copy }: LinkButtonsProps): ReactNode {
  const send = (): void => {
    navigator.share({ title, text, url: link }).catch(() => undefined) // they thought better of it
  }
  return (
    <>
      <button type="button" className="button dark" onClick={copy}>
        <Picture id="i-copy" />
        {words.say('sharing.link')}
      </button>
      {'share' in navigator && (
        <button type="button" className="button" onClick={send}>
          <Picture id="i-share" />
          {words.say('sharing.send')}
        </button>
      )}
    </>
  )
}

interface LinkButtonsProps {
  readonly words: SharingWords
  readonly link: string
  readonly title: string
  readonly text: string
  readonly copy: () => void
}
