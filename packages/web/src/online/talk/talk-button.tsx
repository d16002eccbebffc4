import type { ReactNode } from 'react'
import { useOnlineTableWords } from '../online-words.ts'
import { toggleTalk, useTalkOpen } from './talk-open.ts'
import { TalkSign } from './talk-sign.tsx'
import './talk-button.css'

/** Opens and closes the window to talk. */
export function TalkButton(): ReactNode {
  const words = useOnlineTableWords()
  const open = useTalkOpen((talk) => talk.open)
  return (
    <button type="button" className="talk-button" aria-expanded={open} aria-keyshortcuts="C" onClick={toggleTalk}>
      <TalkSign />
      <span>{words.say('onlineTable.talk')}</span>
      <kbd aria-hidden>C</kbd>
    </button>
  )
}
