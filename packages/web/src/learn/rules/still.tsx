import { BYSTANDER } from '@edokko/engine'
import type { Kind, Seat } from '@edokko/engine'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { useWords } from '../../settings/words.tsx'
import { TableProvider } from '../../table/context.tsx'
import type { TableContext } from '../../table/context.tsx'
import type { GameUi } from '../../table/game-ui.ts'
import type { TableLink } from '../../table/link.ts'
import { legalIn } from '../../table/phase.ts'
import { TableSession } from '../../table/session.ts'
import type { Stage } from '../../table/stage.ts'

/** Nobody is at the other end: a picture is never played on. */
const NOBODY: TableLink = {
  shared: false,
  ask: () => new Promise<never>(() => undefined),
  listen: () => undefined,
  unlisten: () => undefined,
}

const STILL: Stage = {
  change: (update) => Promise.resolve(update()),
  drawn: () => undefined,
  finish: () => undefined,
}

const nothing = (): void => undefined

/** A table that stands still in a position: what is inside finds all that the parts of a table need, but nothing comes of touching it. */
export function StillTable<K extends Kind>({
  ui,
  position,
  eyes = 0,
  live = false,
  children,
}: StillTableProps<K>): ReactNode {
  const words = useWords()
  const session = useMemo(() => stillSession(ui, position, eyes), [ui, position, eyes])
  const say = useMemo(() => ui.words(words), [ui, words])
  const state = useStore(session.store)
  const company = useMemo(() => ({ names: state.setting.seats.map(() => ''), reader: BYSTANDER }), [state.setting])
  const context: TableContext<K> = {
    session,
    ui,
    state,
    table: state.table,
    legal: legalIn(state.phase),
    live,
    words,
    say,
    company,
    story: () => [],
    extras: undefined,
    touch: nothing,
    tell: nothing,
    inform: nothing,
    hush: nothing,
    instead: {},
    speak: nothing,
    hint: nothing,
    list: nothing,
    score: nothing,
    help: nothing,
  }
  return <TableProvider value={context}>{children}</TableProvider>
}

interface StillTableProps<K extends Kind> {
  readonly ui: GameUi<K>
  readonly position: string // as docs/rules write it
  readonly eyes?: Seat
  readonly live?: boolean // what could be chosen is lit, as for the player who is to move
  readonly children: ReactNode
}

function stillSession<K extends Kind>(ui: GameUi<K>, position: string, eyes: Seat): TableSession<K> {
  const { game } = ui
  const { bytes } = game.parseTable(position).table
  const seats = Array.from({ length: game.seats }, () => ({ kind: 'person', name: '' }) as const)
  const setting = { terms: { id: game.id, options: game.options }, seats }
  const sight = { table: `still ${position}`, setting, eyes, step: 1, bytes, moves: [], kept: true }
  return new TableSession(NOBODY, ui, sight, STILL, () => true, 0)
}

/** A part of something that is drawn for a size of its own: as large as that, or as there is room for. */
export function Cut({ width, height, left = 0, top = 0, children }: CutProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const room = box.current
    if (room === null) return undefined
    const fit = (): void => setScale(Math.min(1, room.clientWidth / width))
    fit()
    const watcher = new ResizeObserver(fit)
    watcher.observe(room)
    return () => watcher.disconnect()
  }, [width])
  return (
    <div ref={box} className="cut" style={{ maxWidth: width, height: height * scale }}>
      <div style={{ transform: `scale(${scale}) translate(${-left}px, ${-top}px)`, transformOrigin: '0 0' }}>
        {children}
      </div>
    </div>
  )
}

interface CutProps {
  readonly width: number
  readonly height: number
  readonly left?: number // where the part begins
  readonly top?: number
  readonly children: ReactNode
}
