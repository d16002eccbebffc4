import { NotationError } from '@edokko/engine'
import { createNaishi, EXCHANGE, parseOptions } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import type { GameModule, OpenedGame } from '../game-module.ts'
import { naishiTerminalUi } from './terminal-ui.ts'
import { naishiScorePad } from './score-pad.ts'

const ID = 'naishi'
const TITLE = 'Naishi'

export const naishiModule: GameModule = {
  name: ID,
  title: TITLE,
  players: { least: 2, most: 2, usual: 2 },
  editions: [],
  options: ['first', 'discards'],
  idOf: () => ID,
  positions: {
    help: `
A position of Naishi in one line, as docs/rules/naishi.md explains it:
  MMMMM/SMMRM MMMMM/?T!?M? N5,F5,T5,R5,B5 .../../. a:turn first=a gifts=TR`,
    idOf: () => ID,
  },
  open({ id, options }): OpenedGame<Naishi> {
    if (id !== ID) throw new NotationError(`there is no game "${id}"`)
    const game = createNaishi(parseOptions(options))
    return {
      title: TITLE,
      game,
      begun: ({ decision }) => decision !== EXCHANGE,
      count: ({ type }) => [{ heading: 'Events', what: type }],
      terminalUi: (words) => naishiTerminalUi(game, TITLE, words),
    }
  },
  scorePad: naishiScorePad,
}
