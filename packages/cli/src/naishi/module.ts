import { createNaishi, parseOptions } from '@edokko/naishi'
import { NotationError } from '@edokko/engine'
import type { GameModule } from '../game-module.ts'
import { naishiTerminalUi } from './terminal-ui.ts'
import { naishiScorePad } from './score-pad.ts'

const ID = 'naishi'

export const naishiModule: GameModule = {
  name: ID,
  title: 'Naishi',
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
  open({ id, options }) {
    if (id !== ID) throw new NotationError(`there is no game "${id}"`)
    return naishiTerminalUi(createNaishi(parseOptions(options)))
  },
  scorePad: naishiScorePad,
}
