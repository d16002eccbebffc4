import { BYSTANDER } from '@edokko/engine'
import { memo, useEffect, useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Mon } from '../parts/mon.tsx'
import { Picture } from '../parts/picture.tsx'
import { Rich } from '../parts/rich.tsx'
import { useWords } from '../settings/words.tsx'
import { useTable } from './context.tsx'
import { logItems } from './log-lines.ts'
import type { LogItem } from './log-lines.ts'
import type { TableSession } from './session.ts'

/** What happened lately, in sentences, as it happened; touching one shows the table at that moment. */
export function Log(): ReactNode {
  const { state, session, story, words } = useTable()
  const { log, returned, moment, eyes } = state
  const entries = useMemo(() => logItems(log, returned, eyes, story), [log, returned, eyes, story])
  const away = eyes !== BYSTANDER && moment === undefined && entries.some(({ fresh }) => fresh)
  const title = words.say(away ? 'table.sinceLastTurn' : 'table.log')
  return (
    <section className="log" aria-label={title}>
      <h2>{title}</h2>
      {entries.length === 0 ? (
        <p>{words.say('table.nothingYet')}</p>
      ) : (
        <Entries entries={entries} now={turnAt(entries, moment?.step)} session={session} title={title} />
      )}
    </section>
  )
}

/** The turn that a moment belongs to, by the step it ends with. */
function turnAt(entries: readonly LogItem[], moment: number | undefined): number | undefined {
  if (moment === undefined) return undefined
  const later = entries.map(({ step }) => step).filter((step) => step >= moment)
  return later.length === 0 ? undefined : Math.min(...later)
}

/** Drawn again only when something has happened: it is long, and a choice must be answered at once. */
const Entries = memo(function Entries({ entries, now, session, title }: EntriesProps): ReactNode {
  const words = useWords()
  const list = useRef<HTMLOListElement>(null)
  useFollowing(list, now === undefined ? entries.at(-1)?.step : undefined)
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[data-now="true"]')
    if (!list.current || !line) return
    const { scrollTop, clientHeight, offsetTop } = list.current
    const place = line.offsetTop - offsetTop
    const seen = place >= scrollTop && place + line.offsetHeight <= scrollTop + clientHeight
    if (!seen) list.current.scrollTop = place
  }, [now])
  return (
    <ol ref={list} tabIndex={0} aria-label={title}>
      {entries.map(({ step, seat, lines, fresh, own }) => (
        <li key={step} data-fresh={fresh} data-own={own} data-now={now === step}>
          <button type="button" title={words.say('table.showMoment')} onClick={() => void session.lookAt(step)}>
            {seat === BYSTANDER ? <Picture id="i-clock" className="mon" /> : <Mon seat={seat} />}
            <span>
              {lines.map((line, i) => (
                <span key={i} className="log-line">
                  <Rich text={line} />
                </span>
              ))}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
})

/**
 * Whoever comes to the table reads on where the news begins; after that the end is kept in sight, but not moved from under a hand. Nothing
 * moves while there is no `newest`: then something earlier is looked at.
 */
function useFollowing(list: RefObject<HTMLOListElement | null>, newest: number | undefined): void {
  const come = useRef(false)
  useEffect(() => {
    const box = list.current
    if (box === null || newest === undefined) return undefined
    const follow = (): void => {
      if (box.clientHeight === 0 || (come.current && box.matches(':hover, :focus-visible, :has(:focus-visible)')))
        return
      const news = come.current ? null : box.querySelector<HTMLElement>('[data-fresh="true"]')
      come.current = true
      box.scrollTop = news === null ? box.scrollHeight : news.offsetTop - box.offsetTop
    }
    follow()
    const watcher = new ResizeObserver(follow) // in a window there is no room before it is open
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [list, newest])
}

interface EntriesProps {
  readonly entries: readonly LogItem[]
  readonly now: number | undefined // the turn looked at, which is kept in sight
  readonly session: TableSession
  readonly title: string
}
