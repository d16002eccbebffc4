import type { OnlineWords } from '@edokko/words'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { useSettings } from '../settings/settings.ts'
import { gameName } from '../setup/game-name.ts'
import { useList } from './lists.ts'
import { isPushOn, renewPush } from './push.ts'
import { useMe } from './me.ts'
import { useOnlineWords } from './online-words.ts'
import { isYours, newTurns } from './turns.ts'
import type { Turn } from './turns.ts'

const MOST = 20 // tables: those at which it is the reader's turn are the first

function onSight(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Watches the reader's games on whatever page they are: while it is out of sight, its title has a mark when it is their turn and, if they want it, the browser tells them,
 * where the server does not. */
export function TurnNotifier(): null {
  const words = useOnlineWords()
  const { tables } = useList('mine', MOST)
  const wanted = useSettings(({ bell }) => bell)
  const hidden = useSyncExternalStore(onSight, () => document.hidden)
  const [, go] = useLocation()
  const before = useRef(tables)
  const person = useMe((me) => me.person?.id)
  useEffect(() => {
    if (person !== undefined) void renewPush(person, words.language)
  }, [person, words])
  const marked = hidden && tables?.some(isYours) === true
  useEffect(() => (marked ? markTitle(words.say('table.yourTurn')) : undefined), [marked, words])
  useEffect(() => {
    const turns = tables === undefined ? [] : newTurns(before.current, tables)
    before.current = tables ?? before.current
    if (wanted && document.hidden && !isPushOn()) for (const turn of turns) ring(words, turn, go)
  }, [tables, wanted, words, go])
  return null
}

const DOT = '●'

/** Puts a mark before the document's title, whatever the page calls it meanwhile, until what is returned is called. */
function markTitle(text: string): () => void {
  const title = document.querySelector('title')
  if (title === null) return () => undefined
  let unmarked = title.text
  const mark = (): void => {
    if (title.text.startsWith(DOT)) return
    unmarked = title.text
    title.text = unmarked.startsWith(text) ? `${DOT} ${unmarked}` : `${DOT} ${text} · ${unmarked}`
  }
  mark()
  const observer = new MutationObserver(mark)
  observer.observe(title, { childList: true })
  return () => {
    observer.disconnect()
    title.text = unmarked
  }
}

function ring(words: OnlineWords, { table, mover }: Turn, go: (path: string) => void): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const { id, terms, seats } = table
  const game = words.say(`game.${gameName(terms)}`)
  const sitter = mover === undefined ? undefined : seats[mover]
  const title = words.say('online.bell.turn', { game })
  const path = `/at/${id}`
  const how = {
    tag: id, // one notice a table
    icon: '/icon-192.png',
    data: path,
    ...(sitter === undefined || sitter.kind === 'free' || sitter.name === ''
      ? {}
      : { body: words.say('online.bell.moved', { name: sitter.name }) }),
  }
  try {
    const notice = new Notification(title, how)
    notice.addEventListener('click', () => {
      notice.close()
      focus()
      go(path)
    })
  } catch {
    // phones let only a service worker tell
    ;(navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker?.ready
      .then((registration) => registration.showNotification(title, how))
      .catch(() => {}) // the reader has forbidden it meanwhile
  }
}
