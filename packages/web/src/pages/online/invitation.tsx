import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'
import { useReach } from '../../online/reach.ts'
import { Picture } from '../../parts/picture.tsx'
import { QrCode } from './qr-code.tsx'

/** The link to a table, to be sent to friends or scanned by those in the room. */
export function Invitation({ id, game }: { readonly id: string; readonly game: string }): ReactNode {
  const words = useOnlineWords()
  const box = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'marked'>()
  const { address, onlyHere } = useReach()
  const link = `${address}/at/${id}`
  const copy = async (): Promise<void> => {
    box.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied('yes')
    } catch {
      setCopied('marked') // the browser does not let pages copy, so the reader does
    }
  }
  const share = (): void => {
    const text = words.say('online.invite.text', { game })
    navigator.share({ title: words.say('app.name'), text, url: link }).catch(() => undefined) // they thought better of it
  }
  return (
    <section className="frame invitation" aria-labelledby="invitation">
      <div className="invitation-text">
        <h2 id="invitation">{words.say('online.invite')}</h2>
        <p>{words.say('online.invite.why')}</p>
        {onlyHere && (
          <p className="invitation-here">
            <Picture id="i-lock" />
            <span>{words.say('online.invite.onlyHere')}</span>
          </p>
        )}
        <label className="field">
          <span className="unseen">{words.say('online.invite.link')}</span>
          <input
            ref={box}
            type="text"
            readOnly
            className="invitation-link"
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </label>
        <div className="buttons">
          <button type="button" className="button dark" onClick={() => void copy()}>
            <Picture id="i-copy" />
            {words.say('online.copy')}
          </button>
          {'share' in navigator && (
            <button type="button" className="button" onClick={share}>
              <Picture id="i-share" />
              {words.say('online.share')}
            </button>
          )}
          <span role="status" className="invitation-copied">
            {copied !== undefined && words.say(`online.copied.${copied}`)}
          </span>
        </div>
      </div>
      <QrCode text={link} label={words.say('online.invite.code')} />
    </section>
  )
}
