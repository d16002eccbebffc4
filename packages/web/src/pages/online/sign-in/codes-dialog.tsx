import type { ReactNode } from 'react'
import { useSignInWords } from '../../../online/sign-in-words.ts'
import { useCopying } from '../../../parts/copying.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { download } from '../../../parts/download.ts'
import { Picture } from '../../../parts/picture.tsx'

/** Recovery codes, the only time that they are shown. */
export function CodesDialog({ codes, close }: CodesDialogProps): ReactNode {
  const words = useSignInWords()
  const { message, byHand, copy } = useCopying<'copied'>()
  const text = [words.say('ways.codes.file', { place: location.host }), ...codes, ''].join('\n')
  return (
    <Dialog title={words.say('ways.codes.yours')} close={close} className="ways-window codes-window">
      <p>{words.say('ways.codes.once')}</p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="buttons">
        <button type="button" className="button" onClick={() => void copy(text, 'copied')}>
          <Picture id="i-copy" />
          {words.say('ways.codes.copy')}
        </button>
        <button type="button" className="button" onClick={() => download('edokko-codes.txt', text)}>
          <Picture id="i-download" />
          {words.say('ways.codes.download')}
        </button>
        <button type="button" className="button" onClick={() => print()}>
          {words.say('ways.codes.print')}
        </button>
      </div>
      <p role="status">
        {message !== undefined && words.say('ways.codes.copied')}
        {byHand !== undefined && words.say('ways.codes.byHand')}
      </p>
      <footer className="window-foot">
        <button type="button" className="button main" onClick={close}>
          {words.say('ways.codes.kept')}
        </button>
      </footer>
    </Dialog>
  )
}

interface CodesDialogProps {
  readonly codes: readonly string[]
  readonly close: () => void
}
