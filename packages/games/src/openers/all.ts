import { openIkiRules } from '../iki/rules.ts'
import { openIki } from '../iki/game.ts'
import { openNaishiRules } from '../naishi/rules.ts'
import { openNaishi } from '../naishi/game.ts'
import { eagerRegistry } from '../registry.ts'
import type { Registry } from '../registry.ts'
import type { Opener, RulesOpener } from './openers.ts'

/* All games, where everything is on the disk. In a browser, lazy.ts stands in its place. */

export const games: Registry<Opener> = eagerRegistry({ iki: openIki, naishi: openNaishi })
export const rules: Registry<RulesOpener> = eagerRegistry({ iki: openIkiRules, naishi: openNaishiRules })
