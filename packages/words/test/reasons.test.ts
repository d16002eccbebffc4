import { BYSTANDER } from '@edokko/engine'
import type { IkiTopic, NaishiTopic, Reasons, ReasonsOf, Topic } from '@edokko/review'
import { describe, expect, test } from 'vitest'
import { loadWords } from '../src/all-words.ts'
import type { Company } from '../src/game-words.ts'
import { loadMoreWords } from '../src/more-words.ts'
import { tellReasons } from '../src/reasons/tell-reasons.ts'
import type { ReasonWords } from '../src/reasons/teller.ts'
import { LANGUAGES } from '../src/words.ts'
import type { Language } from '../src/words.ts'
import { catalogue } from './catalogues.ts'

const RATE = { better: 0.94, chosen: 0, error: 0.01, lead: 6 }
const company = (reader: number): Company => ({ names: ['Ada', 'Michał', 'Jürgen', 'Ольга'], reader })
const seats = [0, 1]

const NAISHI: readonly NaishiTopic['happening'][] = seats.flatMap((seat) => [
  { what: 'takes', seat, card: 1 },
  { what: 'keeps', seat, card: 3, place: 4 },
  ...(['decrees', 'oneMountain', 'naishi', 'rider', 'ronin', 'torii', 'loneTorii', 'rice'] as const).map((what) => ({
    what,
    seat,
  })),
])
const IKI: readonly IkiTopic['happening'][] = seats.flatMap((seat): IkiTopic['happening'][] => [
  { what: 'hires', seat, card: 8 },
  { what: 'builds', seat, card: 64 },
  { what: 'retires', seat, card: 14 },
  { what: 'burns', seat, month: 8 },
  { what: 'withstands', seat, month: 11 },
  { what: 'passes', seat, month: 4 },
  { what: 'chooses', seat, month: 12 },
  ...[0, 1, 2, 3].map((season) => ({ what: 'starves', seat, season }) as const),
  { what: 'fish', seat, season: 2 },
  { what: 'types', seat, count: 4 },
  { what: 'types', seat, count: 5 },
  { what: 'pipe', seat },
])
const NAISHI_PARTS = ['sentinel', 'mountain', 'rice', 'torii'] as const
const IKI_PARTS = [
  'harmony',
  'salary',
  'skills',
  'variety',
  'fish',
  'tobacco',
  'buildings',
  'koban',
  'lumber',
  'mon',
] as const

/** Reasons in which all of this differs, and is named. */
function reasons<T extends Topic>(
  game: T['game'],
  happenings: readonly T['happening'][],
  parts: readonly T['part']['part'][],
): ReasonsOf<T> {
  const all = parts.map((part, i) => ({ seat: 0, part, difference: i % 2 === 0 ? 7.26 : -1.5, error: 0.2 }))
  const rates = happenings.map((happening) => ({ ...happening, ...RATE }))
  return {
    game,
    seat: 0,
    worlds: 500,
    turn: [0],
    win: { better: 0.6, chosen: 0.4, error: 0.02 },
    outcome: 'differs',
    why: [
      ...rates.map((rate) => ({ kind: 'happens' as const, rate })),
      { kind: 'ends', points: { seat: 0, difference: 10.2, error: 1, parts: all.slice(0, 1) } },
      { kind: 'ends', points: { seat: 1, difference: -3.2, error: 1, parts: [] } },
      { kind: 'gains', parts: all.slice(0, 1) },
      { kind: 'trades', gained: all.slice(0, 1), lost: all.slice(1, 2) },
      { kind: 'costs', points: { difference: -3.2, error: 1 } },
    ],
    foreseen: [],
    points: { difference: 10.2, error: 1 },
    parts: all,
    theirs: [],
    rates,
  }
}

const FORESEEN = [
  { seat: 0, difference: 2.13, error: 0.2 },
  { seat: 1, difference: -1.5, error: 0.2 },
]
const naishi = reasons<NaishiTopic>('naishi', NAISHI, NAISHI_PARTS)
const iki = reasons<IkiTopic>('iki', IKI, IKI_PARTS)
const bare: Reasons = { ...naishi, why: [], parts: [], rates: [] }
const EVERYTHING: readonly Reasons[] = [
  naishi,
  iki,
  bare,
  { ...naishi, why: [] },
  { ...bare, outcome: 'same' },
  { ...bare, outcome: 'contrary' },
  { ...bare, outcome: 'contrary', foreseen: FORESEEN },
]

async function wordsOf(language: Language): Promise<ReasonWords> {
  return loadMoreWords('reasons', await loadWords(language))
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('everything is told in whole sentences, to whoever reads', async () => {
    const plain = await wordsOf(language)
    const said = new Set<string>()
    const words: ReasonWords = {
      language,
      say(key, values) {
        said.add(key)
        return plain.say(key, values)
      },
    }
    for (const each of EVERYTHING)
      for (const reader of [0, 1, BYSTANDER]) {
        const { sentences, bars, rows } = tellReasons(words, each, company(reader))
        for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}][^{}]*[^ .{}]\.$/u)
        for (const text of [...bars, ...rows].map(({ label }) => label))
          expect(text).toMatch(/^[\p{Lu}][^{}]*[^ .{}]$/u) // an ordinal of some languages has a point
        for (const text of [...sentences, ...rows.map(({ label }) => label)])
          expect(text).not.toMatch(/undefined|reasons\.|iki\.|naishi\.| {2}/)
      }
    expect(Object.keys(catalogue(language, 'reasons')).filter((key) => !said.has(key))).toEqual([])
  })
})

test('in English', async () => {
  const words = await wordsOf('en')
  const told = tellReasons(words, { ...naishi, why: [...naishi.why.slice(1, 2), ...naishi.why.slice(-5)] }, company(0))
  expect(told.sentences).toEqual([
    'You keep the Sentinel (row 5) to the end in 94\u00A0% of cases instead of 0\u00A0%.',
    'You finish with 10.2\u00A0points more, above all here: Sentinel\u00A0+7.3.',
    'Michał finishes with 3.2\u00A0points less.',
    'You gain most here: Sentinel\u00A0+7.3.',
    'For it: Sentinel\u00A0+7.3. Against it: Mountain\u00A0−1.5.',
    'It costs you 3.2\u00A0points.',
  ])
  expect(told.points).toBe('+10.2')
  expect(told.bars[1]).toEqual({ label: 'Mountain', difference: -1.5, points: '−1.5' })
  expect(told.rows[1]).toEqual({
    label: 'You keep the Sentinel (row 5) to the end',
    better: '94\u00A0%',
    chosen: '0\u00A0%',
  })
  expect(tellReasons(words, bare, company(0)).sentences).toEqual(['The two differ in many small things.'])
})

test.each([
  [
    'en',
    'The computer, which looks further than quick players do, expects 2.1\u00A0points more for you and 1.5\u00A0points less for Michał in the end.',
  ],
  [
    'pl',
    'Komputer, który patrzy dalej niż szybcy gracze, przewiduje na koniec 2,1\u00A0punktu więcej dla ciebie i 1,5\u00A0punktu mniej dla gracza Michał.',
  ],
  [
    'de',
    'Der Computer, der weiter voraussieht als schnelle Spieler, erwartet am Ende 2,1\u00A0Punkte mehr für dich und 1,5\u00A0Punkte weniger für Michał.',
  ],
  [
    'ru',
    'По оценке компьютера, который смотрит дальше быстрых игроков, в\u00A0конце у\u00A0вас на 2,1\u00A0очка больше и у\u00A0игрока Michał на 1,5\u00A0очка меньше.',
  ],
] as const)(
  'what the search expects stands in one sentence in %s, before what quick play says',
  async (language, said) => {
    const words = await wordsOf(language)
    const contrary: Reasons = { ...bare, outcome: 'contrary', foreseen: FORESEEN }
    expect(tellReasons(words, contrary, company(0)).sentences).toEqual([said, words.say('reasons.contrary')])
    const [fact] = tellReasons(words, { ...naishi, why: naishi.why.slice(0, 1) }, company(0)).sentences
    const both: Reasons = { ...naishi, why: naishi.why.slice(0, 1), foreseen: FORESEEN }
    expect(tellReasons(words, both, company(0)).sentences).toEqual([fact, said])
  },
)

test.each([
  ['pl', 'Za: strażniczka\u00A0+7,3. Przeciw: góra\u00A0−1,5.', '94%'],
  ['de', 'Dafür: Wächterin\u00A0+7,3. Dagegen: Berg\u00A0−1,5.', '94\u00A0%'],
  ['ru', 'За: стражница\u00A0+7,3. Против: гора\u00A0−1,5.', '94\u00A0%'],
] as const)(
  'in %s names stand within a sentence, and figures, as that language writes them',
  async (language, said, share) => {
    const told = tellReasons(await wordsOf(language), { ...naishi, why: naishi.why.slice(-2, -1) }, company(0))
    expect(told.sentences).toEqual([said])
    expect(told.rows[0].better).toBe(share)
  },
)
