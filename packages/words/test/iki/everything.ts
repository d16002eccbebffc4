import { act, ADVANCE, begin, BYSTANDER, legalChoices, OVER, Rng, seedFrom } from '@edokko/engine'
import {
  BUILDINGS,
  CARD_IDS,
  createIki,
  DECISION_NAMES,
  EDITIONS,
  GOODS,
  holdingsOf,
  NEUTRAL_CARD,
  NEW_YEAR,
  scoreHoldings,
  SEASONS,
  SHOPS,
  SPECIALS,
  STALLS,
  TOKEN_KINDS,
  TYPES,
} from '@edokko/iki'
import type { IkiEvent, IkiGame, IkiTable } from '@edokko/iki'
import type { Company } from '../../src/game-words.ts'
import type { IkiWords } from '../../src/iki/iki-words.ts'
import { EVENTS } from './events.ts'
import { OBSTACLES } from './obstacles.ts'

/** Both editions for two, three and four. */
export const GAMES: readonly IkiGame[] = EDITIONS.flatMap((edition) =>
  ([2, 3, 4] as const).map((players) => createIki({ edition, players })),
)

export const NAMES = ['Ada', 'Jun', 'Mio', 'Ren']

/** Hears every text together with what it is, so that a test can say which one is wrong. */
export type Hear = (text: string | undefined, what: string) => void

/** Everything on the table that does not depend on a position. */
export function hearTable(iki: IkiWords, game: IkiGame, hear: Hear): void {
  CARD_IDS.forEach((id, card) => {
    for (const [part, text] of Object.entries(iki.card(card))) hear(text, `${part} of ${id}`)
  })
  for (const shop of SHOPS) for (const text of Object.values(iki.shop(shop))) hear(text, shop)
  for (const kind of TOKEN_KINDS) {
    hear(iki.tokens(kind), kind)
    game.rules[kind].forEach(({ id }, token) => {
      for (const text of Object.values(iki.token(kind, token) ?? {})) hear(text, id)
    })
  }
  SPECIALS.forEach((name, special) => {
    for (const text of Object.values(iki.special(special))) hear(text, name)
  })
  for (const type of TYPES) hear(iki.type(type), type)
  for (const good of GOODS) {
    hear(iki.good(good), good)
    for (const amount of [0, 1, 2, 5, 11, 22]) hear(iki.goods(good, amount), good)
  }
  hear(iki.allGoods({}), 'nothing')
  for (let month = 1; month <= NEW_YEAR; month++) hear(iki.month(month), `month ${month}`)
  for (const month of [3, 5, NEW_YEAR]) hear(iki.calendar(month), `calendar ${month}`)
  for (const season of SEASONS) hear(iki.season(season), season)
  for (let stall = 0; stall < STALLS; stall++) hear(iki.stall(stall), `stall ${stall}`)
  for (const count of [0, 1, 2, 5]) {
    hear(iki.harmony(count), 'harmony')
    hear(iki.shortBy(count), 'shortBy')
    hear(iki.forYou(count), 'forYou')
    hear(iki.prices(count, count + 2), 'prices')
    hear(iki.have(count), 'have')
    hear(iki.freeKobun(count), 'freeKobun')
    hear(iki.retired(count), 'retired')
    hear(iki.walk(count), 'walk')
    hear(iki.level(count), 'level')
  }
  for (const [label, text] of Object.entries(iki.labels)) hear(text, label)
}

/** Every reason, every card as somebody's object, and every event by itself as Ada, Jun and somebody who looks on are told it. */
export function hearSamples(iki: IkiWords, hear: Hear): void {
  for (const [code, facts] of Object.entries(OBSTACLES)) hear(iki.reason({ rule: 'K5', code, facts }), code)
  CARD_IDS.forEach((id, card) => {
    for (const line of iki.story([{ type: 'built', seat: 0, card, stall: 0 }], { names: NAMES, reader: 0 }))
      hear(line, id)
  })
  for (const event of Object.values(EVENTS).flat())
    for (const reader of [0, 1, BYSTANDER])
      for (const line of iki.story([event], { names: NAMES, reader })) hear(line, event.type)
}

/** A scoring with everything that can score. */
export function hearScore(iki: IkiWords, game: IkiGame, hear: Hear): void {
  const { rules } = game
  for (const joker of [true, false]) {
    const breakdown = scoreHoldings(rules, {
      iki: 20,
      characters: [2, 1, 1, 0, 0],
      joker,
      fish: rules.fish.map((_, token) => token),
      pipes: 1,
      tobacco: rules.tobacco.map((_, token) => token),
      buildings: BUILDINGS.flatMap((_, number) => (rules.buildings[number] === undefined ? [] : [number])),
      fire: 5,
      mon: 9,
      rice: 1,
      sandal: 1,
      lumber: 2,
      koban: 1,
    })
    for (const { name, note, parts } of iki.breakdown(breakdown)) {
      hear(name, 'score')
      if (note !== undefined) hear(note, name)
      for (const part of parts) hear(part.name, name)
    }
  }
}

/** A random game with all that is said in it: questions, choices, refusals, stories and the scoring. */
export function hearGame(iki: IkiWords, game: IkiGame, seed: string, hear: Hear): void {
  const companies: readonly Company[] = [BYSTANDER, 0].map((reader) => ({ names: NAMES, reader }))
  const events: IkiEvent[] = []
  const emit = (event: IkiEvent): void => void events.push(event)
  const rng = new Rng(seedFrom(`${seed} choices`))
  const state = begin(game, seedFrom(seed), emit)
  const { table } = state
  while (table.decision !== OVER) {
    const decision = DECISION_NAMES[table.decision] ?? ''
    const legal = legalChoices(game, table)
    for (const company of companies) {
      hear(iki.question(table), decision)
      hear(iki.waiting(table, company), decision)
    }
    for (let choice = 0; choice < game.choices; choice++) {
      const reason = game.whyNot(table, choice)
      if (reason !== undefined) hear(iki.reason(reason), `${decision}: ${reason.code}`)
      if (reason?.code === 'not-an-answer') continue
      for (const company of companies) hear(iki.choice(table, choice, company), decision)
    }
    act(game, state, table.actor, legal[rng.below(legal.length)] ?? 0, emit)
    const happened = events.splice(0)
    for (const company of companies) for (const line of iki.story(happened, company)) hear(line, decision)
  }
  hear(iki.question(table), 'over')
  hear(iki.question(tableAt(game, ADVANCE)), 'advance')
  hear(iki.question(tableAt(game, NEUTRAL_CARD)), 'neutralCard without a free stall')
  for (let seat = 0; seat < game.seats; seat++)
    for (const { name } of iki.breakdown(scoreHoldings(game.rules, holdingsOf(game.rules, table, seat))))
      hear(name, 'score')
}

/** A table that is asked this, with a card in every stall. */
function tableAt(game: IkiGame, decision: number): IkiTable {
  const { table } = game.create()
  table.decision = decision
  table.stallCard.fill(0)
  return table
}
