import type { Sight } from '@edokko/protocol'
import { useEffect, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import { shortcutOf } from '../../settings/shortcut.ts'
import type { Rect } from '../../table/board.ts'
import { useLayout } from '../../table/layout.ts'
import { useOnlineTableWords } from '../online-words.ts'
import { Bubbles } from './bubbles.tsx'
import { Heard } from './heard.tsx'
import { closeTalk, toggleTalk, useTalkOpen } from './talk-open.ts'
import { TalkPanel } from './talk-panel.tsx'
import { TalkSign } from './talk-sign.tsx'
import { TalkWordsProvider, useTalkWords } from './talk-words.ts'
import { useFollowed } from './use-followed.ts'
import { useTalk } from './use-talk.ts'
import './talk.css'

/** What people say at a table, over its board, and the window in which one says something. */
export function TalkAtTable({ sight }: TalkProps): ReactNode {
  return (
    <TalkWordsProvider>
      <AtTable sight={sight} />
    </TalkWordsProvider>
  )
}

interface TalkProps {
  readonly sight: Sight
}

function AtTable({ sight }: TalkProps): ReactNode {
  const { fresh } = useTalk(sight.info.id)
  const open = useTalkOpen((talk) => talk.open)
  const { kind } = useLayout()
  useKey()
  useEffect(() => closeTalk, [])
  return (
    <>
      <Bubbles fresh={fresh} />
      <Heard fresh={fresh} eyes={sight.eyes} />
      {open && (kind === 'phone' ? <TalkSheet sight={sight} /> : <TalkWindow sight={sight} />)}
    </>
  )
}

/** C opens and closes the window, but for where one writes, and in other windows. */
function useKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (shortcutOf(event) !== 'c') return
      event.preventDefault()
      toggleTalk()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const LEAST = 190 // pixels of its height

/** On a screen that holds the whole table, it lies over the log. */
function TalkWindow({ sight }: TalkProps): ReactNode {
  const words = useTalkWords()
  const table = useOnlineTableWords()
  const window = useRef<HTMLElement>(null)
  const [log] = useFollowed([['main.table .log', 'main.table .log-and-site']])
  useEffect(() => {
    const opener = document.activeElement
    window.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <section
      ref={window}
      tabIndex={-1}
      className="talk-window"
      aria-label={table.say('onlineTable.talk')}
      style={log === undefined ? {} : overLog(log)}
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' && target instanceof Element && target.closest('dialog') === null) closeTalk()
      }}
    >
      <header>
        <TalkSign />
        <h2>{table.say('onlineTable.talk')}</h2>
        <kbd aria-hidden>C</kbd>
        <IconButton icon="i-close" label={words.say('app.close')} onClick={closeTalk} />
      </header>
      <TalkPanel sight={sight} />
    </section>
  )
}

/** As large as the log, or a little higher. */
function overLog({ left, top, width, height }: Rect): CSSProperties {
  const high = Math.max(LEAST, height)
  return { left, top: Math.min(top, innerHeight - high - 4), width, height: high }
}

/** On a phone it comes up from below, and goes when something has been said. */
function TalkSheet({ sight }: TalkProps): ReactNode {
  const table = useOnlineTableWords()
  const { fresh } = useTalk(sight.info.id)
  return (
    <Dialog title={table.say('onlineTable.talk')} close={closeTalk} className="talk-sheet">
      <Heard fresh={fresh} eyes={sight.eyes} />
      <TalkPanel sight={sight} spoken={closeTalk} />
    </Dialog>
  )
}
