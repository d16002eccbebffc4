import type { Level } from '@edokko/bots'
import type { Choice, Seat } from '@edokko/engine'
import type { Iki, IkiGame, IkiTable, Ruleset } from '@edokko/iki'
import * as iki from '@edokko/iki'
import type { IkiWords, Words } from '@edokko/words'
import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { createSceneContext } from '../table/scene.tsx'
import { effectiveMoves } from '../table/effective-moves.ts'
import { answerOf } from './answers.ts'
import type { Piece } from './answers.ts'
import { lastMove } from './last-move.ts'
import { livesThisMonth } from './lives-this-month.ts'
import type { LastMove } from './last-move.ts'
import { belongs, isCharacter, stateOfPiece, wanted } from './piece-state.ts'
import type { PieceState } from '../table/piece-marks.ts'

/** What stays the same while a table is played. What is drawn from nothing else is not drawn again at every choice. */
export interface Frame {
  readonly rules: Ruleset
  readonly say: IkiWords
  readonly words: Words
  readonly names: readonly string[]
  /** Touches a piece; false if it is no answer to what is asked. */
  readonly press: (piece: Piece) => boolean
}

/** The table as the reader sees it, and what touching does. */
export interface Scene extends Frame {
  readonly game: IkiGame
  readonly t: IkiTable
  readonly me: Seat // whose prices are shown; BYSTANDER: nobody's
  readonly you: Seat // who is spoken to; whose decision is looked back at need not be
  readonly live: boolean
  readonly legal: ReadonlySet<Choice>
  readonly last: LastMove
  readonly lives: readonly number[] // chosen this month, by seat
  readonly levels: readonly (Level | undefined)[] // of the bots, by seat
  readonly picked: readonly number[] // stalls touched of several that are asked for together
  readonly stateOf: (piece: Piece) => PieceState
  /** Makes a choice that a button stands for. */
  readonly choose: (choice: Choice) => void
  /** Lays down what is picked. */
  readonly layDown: () => void
}

const FrameContext = createContext<Frame | undefined>(undefined)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (frame === undefined) throw new Error('there is no IKI table here')
  return frame
}

const { ShowScene, useScene, useBoard } = createSceneContext<Scene>()
export { useScene, useBoard }

/** Nothing is picked. */
const EMPTY: readonly number[] = []

export function SceneProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { session, ui, state, table: t, say, words, company, legal, live, touch, hush } = useTable<Iki>()
  const game = ui.game as IkiGame
  const { rules } = game
  const { eyes, log, moment, setting } = state
  const [picks, setPicks] = useState<{ readonly of: IkiTable; readonly stalls: readonly number[] }>()
  const picked = live && picks?.of === t ? picks.stalls : EMPTY

  const press = (piece: Piece): boolean => {
    const answer = live ? answerOf(rules, t, scene.legal, piece) : undefined
    if (answer === undefined) return false
    if (piece.kind === 'stall' && wanted(rules, t) > 1 && belongs(rules, t, piece.stall)) pick(piece.stall)
    else if (t.decision === iki.SWAP_SECOND && answer < t.pick && isCharacter(t, answer)) swapWithEarlier(answer)
    else touch(answer)
    return true
  }

  /** Picks a stall, or lays it down again; the choices are made once all are there, in the order of the rules. */
  function pick(stall: number): void {
    hush()
    const stalls = picked.includes(stall) ? picked.filter((each) => each !== stall) : [...picked, stall]
    if (stalls.length < wanted(rules, t)) setPicks({ of: t, stalls })
    else chooseAll(stalls.toSorted((a, b) => a - b))
  }

  /** Makes choices one after the other, as long as they answer the same: the last of them may go without saying. */
  function chooseAll(choices: readonly Choice[]): void {
    const decisions = t.decision === iki.HUNGER ? [iki.HUNGER] : [iki.SWAP_FIRST, iki.SWAP_SECOND]
    for (const choice of choices)
      if (decisions.some((each) => each === session.state.table.decision)) session.choose(choice)
  }

  /** A pair is named from its earlier stall on. */
  function swapWithEarlier(stall: number): void {
    const other = t.pick
    session.takeBack()
    chooseAll([stall, other])
  }

  const latest = useRef(press)
  useLayoutEffect(() => {
    latest.current = press
  })
  const { names, reader } = company
  const frame = useMemo(
    (): Frame => ({ rules, say: say as IkiWords, words, names, press: (piece) => latest.current(piece) }),
    [rules, say, words, names],
  )
  const past = useMemo(() => {
    const told = effectiveMoves(moment === undefined ? log : log.slice(0, moment.step))
    return { last: lastMove(told), lives: livesThisMonth(told, rules.seats) }
  }, [log, moment, rules])
  const scene = useMemo((): Scene => {
    const asking = { rules, t, live, legal: new Set(live ? legal : []), picked }
    return {
      ...frame,
      ...asking,
      ...past,
      game,
      me: eyes,
      you: moment === undefined ? eyes : reader,
      levels: setting.seats.map((sitter) => (sitter.kind === 'bot' ? sitter.level : undefined)),
      stateOf: (piece) => stateOfPiece(asking, piece),
      choose: touch,
      layDown: () => setPicks(undefined),
    }
  }, [frame, past, game, rules, t, live, legal, picked, eyes, moment, reader, setting, touch])
  return (
    <FrameContext value={frame}>
      <ShowScene scene={scene}>{children}</ShowScene>
    </FrameContext>
  )
}
