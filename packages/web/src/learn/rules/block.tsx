import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useLearnWords } from '../learn-words.ts'
import { isRead } from './edition.ts'
import { useReading } from './reading.ts'
import { Referring } from './referring.tsx'
import type { Block, Figure, Only, Table } from './topic.ts'

/** A part of a topic. What does not hold in the edition that is read is left out. */
export function BlockView({ topic, block }: { readonly topic: string; readonly block: Block }): ReactNode {
  const words = useLearnWords()
  const { say } = useReading()
  const mark = <Mark only={block.only} />
  switch (block.kind) {
    case 'text':
      return (
        <p>
          {mark}
          <Referring text={say(topic, block.name)} />
        </p>
      )
    case 'heading':
      return (
        <h3 tabIndex={-1} data-anchor={block.rule}>
          {say(topic, block.name)}
          {block.rule !== undefined && <RuleIds ids={[block.rule]} />}
          {mark}
        </h3>
      )
    case 'list': {
      const List = block.ordered === true ? 'ol' : 'ul'
      return (
        <>
          {mark}
          <List>
            {block.names.map((name) => (
              <li key={name}>
                <Referring text={say(topic, name)} />
              </li>
            ))}
          </List>
        </>
      )
    }
    case 'ruling':
      return (
        <div role="note" className="rules-ruling">
          <p>
            <b>{words.say('rules.ruling')}</b> {mark}
            <Referring text={say(topic, block.name)} />
          </p>
          <p>
            <Referring text={words.say('rules.why', { reason: say(topic, `${block.name}Why`) })} />
          </p>
        </div>
      )
    case 'figure':
      return <FigureView topic={topic} figure={block} />
    case 'table':
      return <TableView topic={topic} table={block} />
  }
}

/** Where something holds, in words. */
function Mark({ only }: { readonly only: Only | undefined }): ReactNode {
  const words = useLearnWords()
  if (only === undefined) return null
  const { edition, players } = only
  return (
    <>
      {edition !== undefined && <span className="rules-mark">{words.say(`rules.only.${edition}`)}</span>}
      {players !== undefined && <span className="rules-mark">{words.say(`rules.players.${players}`)}</span>}{' '}
    </>
  )
}

export function RuleIds({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const words = useLearnWords()
  return <small className="rules-ids">{words.say('rules.rule', { count: ids.length, ids: ids.join(' · ') })}</small>
}

/** A picture from the pieces of the table: one image with words for those who do not see it, and nothing in it to touch. */
function FigureView({ topic, figure }: { readonly topic: string; readonly figure: Figure }): ReactNode {
  const { say, pictures } = useReading()
  const caption = useId()
  const Drawing = pictures.figures[`${topic}.${figure.name}`]
  return (
    <figure className="rules-figure" data-wide={figure.wide} aria-labelledby={caption}>
      {Drawing !== undefined && (
        <div role="img" aria-label={say(topic, `${figure.name}Alt`)}>
          <div inert>
            <Drawing />
          </div>
        </div>
      )}
      <figcaption id={caption}>
        <Mark only={figure.only} />
        {say(topic, figure.name)}
      </figcaption>
    </figure>
  )
}

function TableView({ topic, table }: { readonly topic: string; readonly table: Table }): ReactNode {
  const { say, read } = useReading()
  const box = useRef<HTMLDivElement>(null)
  const wide = useOverflow(box)
  const shown = [...table.columns.entries()].filter(([, column]) => isRead(read, column))
  return (
    <div
      ref={box}
      className="rules-table"
      {...(wide ? { role: 'group', 'aria-label': say(topic, table.name), tabIndex: 0 } : {})}
    >
      <table>
        <caption>
          <Mark only={table.only} />
          {say(topic, table.name)}
        </caption>
        <thead>
          <tr>
            {shown.map(([i, { name }]) => (
              <th key={i} scope="col">
                {name !== '' && say(topic, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows
            .filter(({ only }) => isRead(read, only))
            .map(({ cells, only }) => (
              <tr key={cells.join()}>
                {shown.map(([i]) => {
                  const name = cells[i] ?? ''
                  const text = name === '' ? '' : say(topic, name)
                  return i === 0 ? (
                    <th key={i} scope="row">
                      {text} <Mark only={only} />
                    </th>
                  ) : (
                    <td key={i}>{text}</td>
                  )
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether there is more in a box than it has room for, so that keys must be able to move it. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false)
  useLayoutEffect(() => {
    const room = box.current
    if (room === null) return undefined
    const watcher = new ResizeObserver(() => setOver(room.scrollWidth > room.clientWidth))
    watcher.observe(room)
    return () => watcher.disconnect()
  }, [box])
  return over
}
