import { CATALOGUE } from '@edokko/games'
import { openNaishi } from '@edokko/games/naishi'
import { EXCHANGE } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import type { GameModule, OpenedGame } from '../game-module.ts'
import { naishiTerminalUi } from './terminal-ui.ts'
import { naishiScorePad } from './score-pad.ts'

const { title, idOf } = CATALOGUE.naishi

export const naishiModule: GameModule = {
  ...CATALOGUE.naishi,
  positions: {
    help: `
A position of Naishi in one line, as docs/rules/naishi.md explains it:
  MMMMM/SMMRM MMMMM/?T!?M? N5,F5,T5,R5,B5 .../../. a:turn first=a gifts=TR`,
    idOf: () => idOf(undefined, 2),
  },
  open({ id, options }): OpenedGame<Naishi> {
    const game = openNaishi({ id, options })
    return {
      title,
      game,
      begun: ({ decision }) => decision !== EXCHANGE,
      count: ({ type }) => [{ heading: 'Events', what: type }],
      terminalUi: (words) => naishiTerminalUi(game, title, words),
    }
  },
  scorePad: naishiScorePad,
}
