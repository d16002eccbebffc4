import type { GameName } from '@edokko/games'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ByHand, LinkButtons, useCopying } from '../parts/copying.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Picture } from '../parts/picture.tsx'
import { shareFile } from '../parts/share-file.ts'
import { siteAddress } from '../pieces/site-address.ts'
import { linkTo } from './record-link.ts'
import { SharingWordsProvider, useSharingWords } from './sharing-words.ts'
import './share-window.css'

/** A finished game that somebody wants to show to others. */
export interface Shared {
  readonly game: GameName
  readonly name: string // of the file
  readonly record: () => Promise<string>
}

/** The ways to pass a finished game on: as a link that holds all of it, or as a file. */
export function ShareWindow(props: ShareWindowProps): ReactNode {
  return (
    <SharingWordsProvider>
      <ShareMethods {...props} />
    </SharingWordsProvider>
  )
}

interface ShareWindowProps {
  readonly shared: Shared
  readonly close: () => void
}

function ShareMethods({ shared: { game, name, record }, close }: ShareWindowProps): ReactNode {
  const words = useSharingWords()
  const { message, setMessage, byHand, copy } = useCopying<'copied' | 'saved'>()
  const [made, setMade] = useState<{ readonly text: string; readonly link: string | undefined }>()
  useEffect(() => {
    void record().then(async (text) => setMade({ text, link: await linkTo(text, siteAddress()) }), close)
  }, [])
  if (made === undefined) return null
  const { text, link } = made
  const title = words.say('sharing.title', { game: words.say(`game.${game}`) })
  const file = async (): Promise<void> => {
    const kept = await shareFile(new File([text], `${name}.txt`, { type: 'text/plain' }), title)
    setMessage(kept ? 'saved' : undefined)
  }
  return (
    <Dialog title={title} close={close} className="share-window">
      <p>{words.say(link === undefined ? 'sharing.long' : 'sharing.what')}</p>
      <div className="buttons">
        {link !== undefined && (
          <LinkButtons words={words} link={link} title={title} text="" copy={() => void copy(link, 'copied')} />
        )}
        <button type="button" className="button" onClick={() => void file()}>
          <Picture id="i-download" />
          {words.say('sharing.file')}
        </button>
      </div>
      <p role="status">
        {message !== undefined && words.say(`sharing.${message}`)}
        {byHand !== undefined && words.say('sharing.marked')}
      </p>
      {byHand !== undefined && <ByHand words={words} text={byHand} />}
    </Dialog>
  )
}
