import type { Breakdown, Card, Good, Iki, IkiGame, Season, ShopName, SomeGoods, TokenKind, TypeName } from '@edokko/iki'
import type { GameWords } from '../game-words.ts'
import type { Words } from '../words.ts'
import { cardWords, specialWords } from './cards.ts'
import type { CardWords, SpecialWords } from './cards.ts'
import { choiceWords } from './choices.ts'
import { effectWords } from './effects.ts'
import { goodsWords } from './goods.ts'
import { labelsOf } from './labels.ts'
import type { Label } from './labels.ts'
import { ikiNames } from './names.ts'
import type { StallMark } from './names.ts'
import { questionWords } from './questions.ts'
import { reasonWords } from './reasons.ts'
import { scoreWords } from './score.ts'
import type { ScoreLine } from './score.ts'
import { tradeWords } from './shops.ts'
import type { ShopWords, TokenWords } from './shops.ts'
import { storyWords } from './story/story.ts'

/** All that an IKI table says in one language. */
export interface IkiWords extends GameWords<Iki> {
  readonly card: (card: Card) => CardWords
  readonly shop: (shop: ShopName) => ShopWords
  /** A fish, a pipe or a tobacco of the edition; undefined where the edition has no such token. */
  readonly token: (kind: TokenKind, token: number) => TokenWords | undefined
  /** The heading of all fish, pipes or tobaccos. */
  readonly tokens: (kind: TokenKind) => string
  readonly special: (special: number) => SpecialWords
  readonly type: (type: TypeName) => string
  /** The good by itself: "sandals". */
  readonly good: (good: Good) => string
  /** So much of one good: "2 sandals". */
  readonly goods: (good: Good, amount: number) => string
  /** "2 mon and 1 rice" */
  readonly allGoods: (goods: SomeGoods) => string
  readonly month: (month: number) => string
  readonly season: (season: Season) => string
  /** What ends the month: "Pay", "Fire 8"; the thirteenth is "New Year". */
  readonly calendar: (month: number) => string | undefined
  /** "stall A2", "corner B4" */
  readonly stall: (stall: number) => string
  readonly level: (level: number) => string
  /** The lines of the final scoring, the total last. */
  readonly breakdown: (breakdown: Breakdown) => readonly ScoreLine[]

  /** What a stall promises for the next payday: "+4 payday", "no harmony". */
  readonly harmony: (iki: number) => string
  /** "short by 4" */
  readonly shortBy: (amount: number) => string
  /** "2 mon for you" */
  readonly forYou: (mon: number) => string
  /** "5 mon, corner 7" */
  readonly prices: (mon: number, corner: number) => string
  /** "You have 9 mon" */
  readonly have: (mon: number) => string
  /** Kobun at home: "1 free". */
  readonly freeKobun: (count: number) => string
  /** "none retired" */
  readonly retired: (count: number) => string
  /** The step of a turn: "Walk 2"; the space 1–4 says "1–4". */
  readonly walk: (steps: number | string) => string
  readonly labels: Readonly<Record<Label, string>>
}

/** Stalls have the marks of the board, unless others are given: where choices are typed, those of the notation. */
export function ikiWords(words: Words, game: IkiGame, mark?: StallMark): IkiWords {
  const goods = goodsWords(words)
  const names = ikiNames(words, game, mark)
  const effects = effectWords(words, goods)
  const card = cardWords(words, game, names, goods, effects)
  const special = specialWords(words)
  const trade = tradeWords(words, game, names, goods, effects)
  return {
    ...questionWords(words, game, names),
    choice: choiceWords(words, game, names, goods, card, trade),
    story: storyWords({ words, rules: game.rules, names, goods }),
    reason: reasonWords(words, goods),

    card,
    shop: trade.shop,
    token: trade.token,
    tokens: (kind) => words.say(`iki.token.kind.${kind}`),
    special,
    type: (type) => words.say(`iki.type.${type}`),
    good: (good) => words.say(`iki.good.${good}`),
    goods: goods.amount,
    allGoods: goods.goods,
    month: names.month,
    season: (season) => words.say(`iki.season.${season}`),
    calendar: names.calendar,
    stall: names.stall,
    level: (level) => words.say('iki.level', { level }),
    breakdown: scoreWords(words, names),

    harmony: (iki) => (iki === 0 ? words.say('iki.table.noHarmony') : words.say('iki.table.harmony', { iki })),
    shortBy: (amount) => words.say('iki.table.short', { amount }),
    forYou: (mon) => words.say('iki.table.forYou', { price: goods.amount('mon', mon) }),
    prices: (mon, corner) => words.say('iki.table.prices', { price: goods.amount('mon', mon), corner }),
    have: (mon) => words.say('iki.table.have', { goods: goods.amount('mon', mon) }),
    freeKobun: (count) => words.say('iki.table.freeKobun', { count }),
    retired: (count) => words.say('iki.table.retired', { count }),
    walk: (steps) => words.say('iki.table.walk', { steps }),
    labels: labelsOf(words),
  }
}
