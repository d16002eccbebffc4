import type { Choice, View } from '@edokko/engine'
import type { GameName } from '@edokko/games'
import { SLIP, viewIn } from '@edokko/review'
import type { Puzzle } from '@edokko/review'
import type { Setting } from '@edokko/protocol'
import { openGameUi } from '../games/open-game-ui.ts'
import { openFinished } from '../review/look-back/open-finished.ts'
import type { AskedPosition } from '../review/messages.ts'
import type { ServedPosition } from '../review/position-link.ts'
import { reviewer } from '../review/reviewer.ts'
import type { Names } from '../setup/plan.ts'
import type { GameUi } from '../table/game-ui.ts'
import { oneDecision } from './one-decision.ts'
import type { OwnMistake } from './own-mistakes.ts'
import { puzzleKey } from './progress.ts'

/** A decision that is asked: of a set, or one of one's own that went wrong. */
export interface AskedPuzzle {
  readonly key: string // as it is remembered
  readonly game: GameName
  readonly ui: GameUi
  readonly served: ServedPosition
  readonly view: View // of whoever decides
  readonly position: AskedPosition // for the thread that reviews
  readonly shares: readonly ChoiceShare[] // what choices are worth, the best first; not all need be known
  readonly missed: Choice // by a journeyman, or by oneself then
  readonly own: boolean
  /** What a choice is worth that is not among the shares. */
  readonly judge: (choice: Choice) => Promise<ChoiceShare>
}

export interface ChoiceShare {
  readonly choice: Choice
  readonly win: number // of whoever decides
}

/** Whether a choice is as good as the best: in a puzzle of a set, no other is; of one's own decisions nobody has made sure of that. */
export function isFound({ shares: [best], own }: AskedPuzzle, { choice, win }: ChoiceShare): boolean {
  return best !== undefined && (choice === best.choice || (own && best.win - win < SLIP))
}

/** A puzzle of a set, at a table with these names. */
export async function openPuzzle(game: GameName, puzzle: Puzzle, { you, bots }: Names): Promise<AskedPuzzle> {
  const { id, terms } = puzzle
  const opened = await openGameUi({ terms, seats: [] })
  const view = viewIn(opened.game, puzzle)
  const setting: Setting = {
    terms,
    seats: Array.from({ length: opened.game.seats }, (_, seat) =>
      seat === view.actor
        ? { kind: 'person', name: you }
        : { kind: 'bot', name: bots[seat] ?? '', level: 'journeyman' },
    ),
  }
  const choiceOf = (word: string): Choice => opened.game.read(view, word) ?? 0
  return {
    key: puzzleKey(game, id),
    game,
    ui: oneDecision(opened),
    served: { id: `puzzle/${game}/${id}`, setting, eyes: view.actor, bytes: opened.game.cover(view).bytes },
    view,
    position: { terms, view: view.bytes },
    shares: puzzle.shares.map(({ word, win }) => ({ choice: choiceOf(word), win })),
    missed: choiceOf(puzzle.missed),
    own: false,
    judge: () => Promise.reject(new Error('a puzzle of a set knows all choices')),
  }
}

/** A mistake of one's own, at the table where it was made. Rejects if the game is not there any more. */
export async function openMistake({ key, review, game, judged }: OwnMistake): Promise<AskedPuzzle> {
  const { ply, seat, chosen } = judged
  const [keeper, table = ''] = review.split('/')
  const { finished, ui } = await openFinished(keeper === 'at' ? 'at' : 'table', table)
  const { setting, record, history } = finished
  const position = { record, ply }
  const view = history.decisions[ply]?.view
  if (view === undefined) throw new Error(`there is no decision ${ply} in ${review}`)
  return {
    key,
    game,
    ui: oneDecision(ui),
    served: {
      id: `puzzle/${key}`,
      setting,
      eyes: seat,
      bytes: history.sight(ply, seat),
      past: { moves: history.log.slice(0, ply + 1), look: (step) => history.sight(step - 1, seat) },
    },
    view,
    position,
    shares: judged.choices.map(({ choice, win }) => ({ choice, win: win[seat] ?? 0 })),
    missed: chosen.choice,
    own: true,
    judge: async (choice) => {
      const [verdict] = await reviewer().ask('judge', { position, choices: [choice] })
      const { best, loss = 0 } = verdict ?? {}
      return { choice, win: (judged.best.win[seat] ?? best?.win[seat] ?? 0) - loss }
    },
  }
}
