import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useServerAddress } from '../../../online/server-address.ts'
import { stateOfLink } from '../../../online/sign-in-methods.ts'
import type { LinkState } from '../../../online/sign-in-methods.ts'
import { useSignInWords } from '../../../online/sign-in-words.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { CopyBox } from '../copy-box.tsx'
import { QrCode } from '../qr-code.tsx'

const LOOK_AGAIN = 2000 // milliseconds

/** What has become of the link, looked at now and then while it is shown. */
function useLinkState(): LinkState {
  const [state, setState] = useState<LinkState>('open')
  const isOpen = state === 'open'
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => void stateOfLink().then(setState, () => undefined), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isOpen])
  return state
}

/** The link by which the reader signs in on another device: to be sent there, or scanned. */
export function LinkDialog({ token, again, close }: LinkDialogProps): ReactNode {
  const words = useSignInWords()
  const state = useLinkState()
  const { address, onlyHere } = useServerAddress()
  const link = `${address}/device#${token}`
  return (
    <Dialog title={words.say('ways.link')} close={close} className="ways-window link-window">
      {state === 'open' && (
        <>
          <p>{words.say('ways.link.text')}</p>
          {onlyHere && <p className="page-warning">{words.say('ways.link.onlyHere')}</p>}
          <CopyBox className="device-link" label={words.say('ways.link.label')} text={link} lines={3} />
          <QrCode text={link} label={words.say('ways.link.scan')} />
        </>
      )}
      <p role="status">{state !== 'open' && words.say(`ways.link.${state}`)}</p>
      {state !== 'open' && (
        <footer className="window-foot">
          <button type="button" className="button main" onClick={close}>
            {words.say('ways.link.done')}
          </button>
          {state === 'over' && (
            <button type="button" className="button" onClick={again}>
              {words.say('ways.link.again')}
            </button>
          )}
        </footer>
      )}
    </Dialog>
  )
}

interface LinkDialogProps {
  readonly token: string
  readonly again: () => void
  readonly close: () => void
}
