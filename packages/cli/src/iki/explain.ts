import { FIRST_BUILDING, SEASONS, SHOPS, START, TOKEN_KINDS } from '@edokko/iki'
import type { Ruleset } from '@edokko/iki'
import type { IkiWords } from '@edokko/words'
import type { TerminalWords } from '@edokko/words/terminal'

/** Something that can be asked about, by any of its names. */
export interface Subject {
  readonly names: readonly string[]
  readonly text: string
}

/** The cards of the edition, the shops and the tokens. */
export function subjects(rules: Ruleset, iki: IkiWords, words: TerminalWords): Subject[] {
  return [
    ...rules.characters.flatMap(({ id, cost }, card) => {
      const season = rules.decks.findIndex((deck) => deck.includes(card))
      if (season < 0 && card >= START.length) return [] // left out
      const facts = season < 0 ? [] : [iki.season(SEASONS[season]), iki.goods('mon', cost)]
      return [aboutCard(iki, card, id, facts)]
    }),
    ...rules.buildings.flatMap((building, number) =>
      building === undefined
        ? []
        : [aboutCard(iki, FIRST_BUILDING + number, building.id, [iki.allGoods(building.cost)])],
    ),
    ...SHOPS.map((shop) => {
      const { name, offer } = iki.shop(shop)
      return { names: [name, shop], text: `${name}: ${offer}` }
    }),
    ...TOKEN_KINDS.flatMap((kind) =>
      rules[kind].flatMap(({ id }, token) => {
        const sold = iki.token(kind, token)
        if (sold === undefined) return []
        const { name, price, use } = sold
        return [{ names: [name, id], text: words.say('iki.choice.token', { token: name, price, use }) }]
      }),
    ),
  ]
}

/** "Monk (Special, Spring, 4 mon): …" */
function aboutCard(iki: IkiWords, card: number, id: string, facts: readonly string[]): Subject {
  const { name, type, skill, hireBonus, salary, token } = iki.card(card)
  const sentences = [skill, hireBonus, salary, token].filter((sentence) => sentence !== undefined)
  return { names: [name, id], text: `${name} (${[type, ...facts].join(', ')}): ${sentences.join(' ')}` }
}

/** All about what somebody named; what begins with it will do if nothing else is called so. Without a name, about everything. */
export function explain(all: readonly Subject[], typed?: string): string[] {
  const meant = typed === undefined ? all : subjectsCalled(all, plain(typed))
  return [...new Set(meant.map(({ text }) => text))] // two pipes may differ in nothing but their id
}

function subjectsCalled(all: readonly Subject[], wanted: string): readonly Subject[] {
  const called = (test: (name: string) => boolean): Subject[] =>
    all.filter(({ names }) => names.some((name) => test(plain(name))))
  const exactly = called((name) => name === wanted)
  const nearly = called((name) => name.startsWith(wanted))
  return exactly.length > 0 ? exactly : nearly.length === 1 ? nearly : []
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('_', ' ')
}
