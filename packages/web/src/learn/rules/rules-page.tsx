import type { GameName } from '@edokko/games'
import { useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFitting } from '../../parts/fitting.ts'
import { PageOptions } from '../../parts/page-options.tsx'
import { Sprite } from '../../parts/sprite.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useLearnWords } from '../learn-words.ts'
import { beginAt, useAnchor } from './anchor.ts'
import { topicAt } from './book.ts'
import { Contents } from './contents.tsx'
import { changeRead, READS, useRead } from './edition.ts'
import { OpenBook } from './open-book.tsx'
import { pagesOf } from './pages.ts'
import { useReading } from './reading.ts'
import { Results, SearchBox } from './search-box.tsx'
import { search } from './search.ts'
import { TopicView } from './topic-view.tsx'
import type { Topic } from './topic.ts'
import '../../parts/fold.css'
import './rules.css'

/** There is room for the list of topics beside the text; rules.css says the same. */
const ROOMY = '(min-width: 900px)'

function watchRoom(changed: () => void): () => void {
  const room = matchMedia(ROOMY)
  room.addEventListener('change', changed)
  return () => room.removeEventListener('change', changed)
}

function isRoomy(): boolean {
  return matchMedia(ROOMY).matches
}

/** Brings the open topic back into sight in a list that has become longer or shorter; the page stays where it is. */
function showOpen(list: HTMLElement): void {
  const link = list.querySelector('[aria-current]')?.getBoundingClientRect()
  const { top, bottom } = list.getBoundingClientRect()
  if (link === undefined || (link.top >= top && link.bottom <= bottom)) return
  list.scrollTop += (link.top + link.bottom - top - bottom) / 2
}

/** The rules of a game, one topic at a time. */
export function RulesPage({ game }: { readonly game: GameName }): ReactNode {
  const words = useLearnWords()
  const read = useRead()
  return (
    <PageFrame title={words.say('rules.heading', { game: words.say(`game.${game}`) })} className="rules">
      <OpenBook key={game} game={game} read={game === 'iki' ? read : 'both'}>
        <Pages />
      </OpenBook>
    </PageFrame>
  )
}

function Pages(): ReactNode {
  const words = useLearnWords()
  const { game, book, pictures, say, read } = useReading()
  const [typed, setTyped] = useState('')
  const [unfolded, setUnfolded] = useState(false)
  const roomy = useSyncExternalStore(watchRoom, isRoomy)
  const anchor = useAnchor()
  const topic = topicAt(book.topics, anchor) ?? book.topics[0]
  const list = useFitting(showOpen)
  const text = useRef<HTMLElement>(null)
  const [visits, setVisits] = useState(0) // to where one is already, too
  useEffect(() => {
    if (topicAt(book.topics, anchor) !== undefined) beginAt(text.current, anchor)
  }, [book, anchor, visits])
  const go = (): void => {
    setTyped('')
    setUnfolded(false)
    setVisits(visits + 1)
  }
  const type = (text: string): void => {
    setTyped(text)
    setUnfolded(false) // what is found comes after it
  }
  const looked = useDeferredValue(typed)
  const pages = useMemo(() => pagesOf(book.topics, say, read), [book, say, read])
  const hits = useMemo(() => search(pages, looked, words.language), [pages, looked, words])
  const searching = looked.trim() !== ''
  if (topic === undefined) return null
  return (
    <>
      <Sprite groups={pictures.drawings} />
      <div className="rules-side">
        <SearchBox typed={typed} type={type} />
        {book.editions && (
          <PageOptions
            legend={words.say('rules.edition')}
            options={READS.map((value) => ({ value, label: words.say(`rules.edition.${value}`) }))}
            value={read}
            choose={changeRead}
          />
        )}
        <details
          ref={list}
          className="fold"
          open={roomy || unfolded}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open && !roomy)}
        >
          <summary>
            <span>{words.say('rules.contents')}</span>
            <small>{say(topic.id, 'title')}</small>
          </summary>
          <Contents open={topic} go={go} />
        </details>
        <p className="rules-ways">
          <Link href={`/learn/cards/${game}`}>{words.say('rules.cards')}</Link>
          <Link href="/learn/glossary">{words.say('rules.glossary')}</Link>
        </p>
      </div>
      <div className="rules-main">
        <p role="status" className={searching ? 'rules-count' : 'unseen'}>
          {searching && words.say('rules.search.found', { count: hits.length })}
        </p>
        {searching && <Results hits={hits} go={go} />}
        <article ref={text} hidden={searching} className="frame rules-topic">
          <TopicView topic={topic} />
          <Onward topic={topic} go={go} />
        </article>
      </div>
    </>
  )
}

/** The topics before and after this one. */
function Onward({ topic, go }: { readonly topic: Topic; readonly go: () => void }): ReactNode {
  const words = useLearnWords()
  const { book, say } = useReading()
  const at = book.topics.indexOf(topic)
  const before = book.topics[at - 1]
  const after = book.topics[at + 1]
  return (
    <div className="rules-onward">
      {before !== undefined && (
        <a href={`#${before.id}`} rel="prev" onClick={go}>
          <small>{words.say('rules.previous')}</small>
          {say(before.id, 'title')}
        </a>
      )}
      {after !== undefined && (
        <a href={`#${after.id}`} rel="next" onClick={go}>
          <small>{words.say('rules.next')}</small>
          {say(after.id, 'title')}
        </a>
      )}
    </div>
  )
}
