import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { PieceError } from '../pieces/fetch-piece.ts'
import { useWords } from '../settings/words.tsx'
import { faultDetails } from './fault-details.ts'
import { Picture } from './picture.tsx'
import './fault-notice.css'

/** Says that something broke or could not be fetched, that no game is lost by it, and which ways lead on. */
export function FaultNotice({ error, stored, again }: FaultNoticeProps): ReactNode {
  const words = useWords()
  const [path] = useLocation()
  const [copied, setCopied] = useState<boolean>()
  const details = faultDetails(error, path)
  const copy = (): void =>
    void navigator.clipboard.writeText(details).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const kind = error instanceof PieceError ? 'missing' : 'broken'
  return (
    <main className="fault">
      <div className="sky" />
      <section className="frame">
        <Picture id="seal-edokko" box={46} />
        <h1>{words.say(`fault.${kind}`)}</h1>
        <p role="alert">
          {words.say(`fault.${kind}.text`)} {words.say(stored ? 'fault.stored' : 'fault.unstored')}
        </p>
        <div className="fault-ways">
          <button type="button" className="button main" onClick={again}>
            {words.say('trouble.again')}
          </button>
          {path !== '/' && (
            <Link href="/" className="button">
              {words.say('app.home')}
            </Link>
          )}
          <button type="button" className="button" onClick={copy}>
            <Picture id="i-copy" />
            {words.say('fault.copy')}
          </button>
        </div>
        <p role="status">{copied === true && words.say('fault.copied')}</p>
        {copied === false && (
          <textarea
            readOnly
            rows={6}
            value={details}
            ref={(box) => box?.select()}
            aria-label={words.say('fault.copy')}
          />
        )}
      </section>
    </main>
  )
}

interface FaultNoticeProps {
  readonly error: unknown
  readonly stored: boolean // what was played
  readonly again: () => void
}
