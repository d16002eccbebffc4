import { lazyRegistry } from '../registry.ts'
import type { Registry } from '../registry.ts'
import type { Opener, RulesOpener } from './openers.ts'

/* All games, where the code of one is fetched when it is needed. */

export const games: Registry<Opener> = /* @__PURE__ */ lazyRegistry<Opener>({
  iki: async () => (await import('../iki/game.ts')).openIki,
  naishi: async () => (await import('../naishi/game.ts')).openNaishi,
})

export const rules: Registry<RulesOpener> = /* @__PURE__ */ lazyRegistry<RulesOpener>({
  iki: async () => (await import('../iki/rules.ts')).openIkiRules,
  naishi: async () => (await import('../naishi/rules.ts')).openNaishiRules,
})
