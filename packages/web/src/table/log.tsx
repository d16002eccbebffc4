import { BYSTANDER } from '@edokko/engine'
import { Fragment, memo, useEffect, useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Mon } from '../parts/mon.tsx'
import { Picture } from '../parts/picture.tsx'
import { Rich } from '../parts/rich.tsx'
import { useWords } from '../settings/words.tsx'
import { useTable } from './context.tsx'
import { itemAt, LATELY, logItems } from './log-lines.ts'
import type { LogItem } from './log-lines.ts'
import type { TableSession } from './session.ts'

/** What happened lately, in sentences, as it happened; touching one shows the table at that moment. Whoever looks back reads all of it. */
export function Log(): ReactNode {
  const { state, session, story, words, instead } = useTable()
  const { log, returned, moment, eyes } = state
  const most = moment === undefined ? LATELY : Infinity
  const entries = useMemo(() => logItems(log, returned, eyes, story, most), [log, returned, eyes, story, most])
  const away = eyes !== BYSTANDER && moment === undefined && entries.some(({ fresh }) => fresh)
  const title = words.say(away ? 'table.sinceLastTurn' : 'table.log')
  if (instead.log !== undefined) return <div className="log">{instead.log}</div>
  return (
    <section className="log" aria-label={title}>
      <h2>{title}</h2>
      {entries.length === 0 ? (
        <p>{words.say('table.nothingYet')}</p>
      ) : (
        <Entries entries={entries} moment={moment?.step} session={session} title={title} />
      )}
    </section>
  )
}

/** Drawn again only when something has happened: it is long, and a choice must be answered at once. */
const Entries = memo(function Entries({ entries, moment, session, title }: EntriesProps): ReactNode {
  const words = useWords()
  const list = useRef<HTMLOListElement>(null)
  const now = moment === undefined ? undefined : itemAt(entries, moment)
  const next = moment === undefined ? undefined : entries.find(({ from }) => from > moment)
  useFollowing(list, entries.at(-1)?.step, moment)
  return (
    <ol ref={list} tabIndex={0} aria-label={title}>
      {entries.map((entry) => (
        <Fragment key={entry.step}>
          {entry === next && <li className="log-later">{words.say('table.later')}</li>}
          <li data-fresh={entry.fresh} data-own={entry.own}>
            <button
              type="button"
              title={words.say('table.showMoment')}
              aria-current={entry === now ? 'step' : undefined}
              onClick={() => void session.lookAt(entry.step)}
            >
              {entry.seat === BYSTANDER ? <Picture id="i-clock" className="mon" /> : <Mon seat={entry.seat} />}
              <span>
                {entry.lines.map((line, i) => (
                  <span key={i} className="log-line">
                    <Rich text={line} />
                  </span>
                ))}
              </span>
            </button>
          </li>
        </Fragment>
      ))}
    </ol>
  )
})

/**
 * Whoever looks back has that moment in sight. Whoever comes to the table reads on where the news begins; after that the end is kept in
 * sight, but not moved from under a hand.
 */
function useFollowing(
  list: RefObject<HTMLOListElement | null>,
  newest: number | undefined,
  moment: number | undefined,
): void {
  const come = useRef(false)
  useEffect(() => {
    const box = list.current
    if (box === null) return undefined
    const followEnd = (): void => {
      if (come.current && box.matches(':hover, :focus-visible, :has(:focus-visible)')) return
      const news = come.current ? null : box.querySelector<HTMLElement>('[data-fresh="true"]')
      come.current = true
      box.scrollTop = news === null ? box.scrollHeight : news.offsetTop - box.offsetTop
    }
    const follow = (): void => {
      if (box.clientHeight === 0) return // in a window there is no room before it is open
      if (moment === undefined) followEnd()
      else showInBox(box, box.querySelector<HTMLElement>('[aria-current]'))
    }
    follow()
    const watcher = new ResizeObserver(follow)
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [list, newest, moment])
}

const EDGE = 18 // pixels at which lines fade away: table.css

/** Brings a line to the middle of its box, unless it is in sight; without a line, the beginning. Nothing around the box moves. */
function showInBox(box: HTMLElement, line: HTMLElement | null): void {
  if (line === null) {
    box.scrollTop = 0
    return
  }
  const frame = box.getBoundingClientRect()
  const { top, bottom, height } = line.getBoundingClientRect()
  if (top >= frame.top + EDGE && bottom <= frame.bottom - EDGE) return
  box.scrollTop += top - frame.top - Math.max(EDGE, (frame.height - height) / 2)
}

interface EntriesProps {
  readonly entries: readonly LogItem[]
  readonly moment: number | undefined // that is looked at
  readonly session: TableSession
  readonly title: string
}
