import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'
import { useServerAddress } from '../../online/server-address.ts'
import { Picture } from '../../parts/picture.tsx'
import { CopyBox } from './copy-box.tsx'
import { QrCode } from './qr-code.tsx'

interface InvitationProps {
  readonly path: string
  readonly title: string
  readonly why: string
  readonly label: string // of the link
  readonly text: string // that goes with it
}

/** A link to where others are waited for, to be sent to friends or scanned by those in the room. */
export function Invitation({ path, title, why, label, text }: InvitationProps): ReactNode {
  const words = useOnlineWords()
  const { address, onlyHere } = useServerAddress()
  const link = `${address}${path}`
  const share = (): void => {
    navigator.share({ title: words.say('app.name'), text, url: link }).catch(() => undefined) // they thought better of it
  }
  return (
    <section className="frame invitation" aria-labelledby="invitation">
      <div className="invitation-text">
        <h2 id="invitation">{title}</h2>
        <p>{why}</p>
        <CopyBox className="invitation-link" label={label} text={link}>
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
