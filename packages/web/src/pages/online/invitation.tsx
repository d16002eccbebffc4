import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'
import { useServerAddress } from '../../online/server-address.ts'
import { Picture } from '../../parts/picture.tsx'
import { CopyBox } from './copy-box.tsx'
import { QrCode } from './qr-code.tsx'

/** The link to a table, to be sent to friends or scanned by those in the room. */
export function Invitation({ id, game }: { readonly id: string; readonly game: string }): ReactNode {
  const words = useOnlineWords()
  const { address, onlyHere } = useServerAddress()
  const link = `${address}/at/${id}`
  const share = (): void => {
    const text = words.say('online.invite.text', { game })
    navigator.share({ title: words.say('app.name'), text, url: link }).catch(() => undefined) // they thought better of it
  }
  return (
    <section className="frame invitation" aria-labelledby="invitation">
      <div className="invitation-text">
        <h2 id="invitation">{words.say('online.invite')}</h2>
        <p>{words.say('online.invite.why')}</p>
        <CopyBox className="invitation-link" label={words.say('online.invite.link')} text={link}>
          {'share' in navigator && (
            <button type="button" className="button" onClick={share}>
              <Picture id="i-share" />
              {words.say('online.share')}
            </button>
          )}
        </CopyBox>
        {onlyHere && (
          <div className="invitation-here">
            <Picture id="i-lock" />
            <p>{words.say('online.invite.onlyHere')}</p>
            <CopyBox
              className="invitation-command"
              label={words.say('online.invite.command')}
              text="npm start -- --host 0.0.0.0"
            />
          </div>
        )}
      </div>
      {!onlyHere && <QrCode text={link} label={words.say('online.invite.code')} />}
    </section>
  )
}
