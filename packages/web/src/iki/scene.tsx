import type { Choice, Seat } from '@edokko/engine'
import type { Iki, IkiGame, IkiTable, Ruleset } from '@edokko/iki'
import * as iki from '@edokko/iki'
import type { IkiWords, Words } from '@edokko/words'
import { createContext, useContext, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import { answerOf } from './answers.ts'
import type { Piece } from './answers.ts'
import { at } from './cells.ts'
import { lastMove, livesThisMonth } from './marks.ts'
import type { LastMove } from './marks.ts'
import { eaters } from './prices.ts'

/** How a piece looks to whoever may act: it can be chosen, it cannot though it is asked about, or nothing is asked of it. */
export type PieceState = 'legal' | 'held' | 'unavailable' | 'rest'

/** The table as the reader sees it, and what touching does. */
export interface Scene {
  readonly game: IkiGame
  readonly rules: Ruleset
  readonly t: IkiTable
  readonly say: IkiWords
  readonly words: Words
  readonly names: readonly string[]
  readonly me: Seat // whose prices are shown; BYSTANDER: nobody's
  readonly live: boolean
  readonly legal: ReadonlySet<Choice>
  readonly last: LastMove
  readonly lives: readonly number[] // chosen this month, by seat
  readonly held: readonly number[] // stalls touched of several that are asked for together
  readonly stateOf: (piece: Piece) => PieceState
  /** Touches a piece; false if it is no answer to what is asked. */
  readonly press: (piece: Piece) => boolean
  /** Makes a choice that a button stands for. */
  readonly choose: (choice: Choice) => void
  /** Lays down what is held. */
  readonly layDown: () => void
}

/** What stays the same while a table is played. What is drawn from nothing else is not drawn again at every choice. */
export interface Frame {
  readonly rules: Ruleset
  readonly say: IkiWords
  readonly words: Words
}

const FrameContext = createContext<Frame | undefined>(undefined)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (frame === undefined) throw new Error('there is no IKI table here')
  return frame
}

const SceneContext = createContext<Scene | undefined>(undefined)

export function useScene(): Scene {
  const scene = useContext(SceneContext)
  if (scene === undefined) throw new Error('there is no IKI table here')
  return scene
}

/** How many stalls are asked for together: whoever swaps or goes hungry may touch them in any order. */
function wanted(rules: Ruleset, t: IkiTable): number {
  if (t.decision === iki.SWAP_FIRST) return 2
  if (t.decision === iki.HUNGER) return eaters(rules, t, t.actor).length - at(t.rice, t.actor)
  return 1
}

/** Whether a stall can be one of several that are asked for together. */
function belongs(rules: Ruleset, t: IkiTable, stall: number): boolean {
  return t.decision === iki.SWAP_FIRST ? isCharacter(t, stall) : eaters(rules, t, t.actor).includes(stall)
}

/** Whether a character is in the stall, and not a building. */
function isCharacter(t: IkiTable, stall: number): boolean {
  const card = at(t.stallCard, stall)
  return card >= 0 && !iki.isBuilding(card)
}

export function SceneProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { session, face, state, table: t, say, words, company, live, touch } = useTable<Iki>()
  const game = face.game as IkiGame
  const { rules } = game
  const [hand, setHand] = useState<{ readonly of: IkiTable; readonly stalls: readonly number[] }>()
  const held = live && hand?.of === t ? hand.stalls : []
  const legal = useMemo(() => new Set(live ? state.legal : []), [live, state.legal])
  const log = state.moment === undefined ? state.log : state.log.slice(0, state.moment.step)
  const last = useMemo(() => lastMove(log), [log])
  const lives = useMemo(() => livesThisMonth(log, rules.seats), [log, rules])
  const several = live && wanted(rules, t) > 1

  const stateOf = (piece: Piece): PieceState => {
    const answer = live ? answerOf(rules, t, legal, piece) : undefined
    if (answer === undefined) return 'rest'
    if (several && piece.kind === 'stall') {
      if (held.includes(piece.stall)) return 'held'
      return belongs(rules, t, piece.stall) ? 'legal' : 'rest'
    }
    if (t.decision === iki.SWAP_SECOND)
      return answer === t.pick ? 'held' : isCharacter(t, answer) ? 'legal' : 'unavailable'
    return legal.has(answer) ? 'legal' : 'unavailable'
  }

  const press = (piece: Piece): boolean => {
    const answer = live ? answerOf(rules, t, legal, piece) : undefined
    if (answer === undefined) return false
    if (piece.kind === 'stall' && several && belongs(rules, t, piece.stall)) hold(piece.stall)
    else if (t.decision === iki.SWAP_SECOND && answer < t.pick && isCharacter(t, answer)) swapWithEarlier(answer)
    else touch(answer)
    return true
  }

  /** Takes a stall into the hand or out of it; the choices are made once all are there, in the order of the rules. */
  function hold(stall: number): void {
    const stalls = held.includes(stall) ? held.filter((each) => each !== stall) : [...held, stall]
    if (stalls.length < wanted(rules, t)) setHand({ of: t, stalls })
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

  const scene: Scene = {
    game,
    rules,
    t,
    say: say as IkiWords,
    words,
    names: company.names,
    me: state.eyes,
    live,
    legal,
    last,
    lives,
    held,
    stateOf,
    press,
    choose: touch,
    layDown: () => setHand(undefined),
  }
  const frame = useMemo(() => ({ rules, say: say as IkiWords, words }), [rules, say, words])
  return (
    <FrameContext value={frame}>
      <SceneContext value={scene}>{children}</SceneContext>
    </FrameContext>
  )
}
