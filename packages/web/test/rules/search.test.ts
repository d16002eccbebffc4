import { LANGUAGES } from '@edokko/words'
import { describe, expect, test } from 'vitest'
import { pagesOf } from '../../src/learn/rules/pages.ts'
import { matches, plain, search } from '../../src/learn/rules/search.ts'
import { open } from './books.ts'

test.each([
  ['Żołnierz', 'zolnierz'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Überzähliges', 'uberzahliges'],
  ['Ещё', 'еще'],
  ['Confec\u00ADtioner', 'confectioner'],
])('%s is looked for as %s', (word, as) => {
  expect(plain(word)).toBe(as)
})

describe.each([
  ['en', 'fires', ['fire', 'fires'], ['first', 'fir']],
  ['en', 'fire', ['fire', 'fires', 'firefighting'], ['first', 'campfire']],
  ['en', 'rice', ['rice'], ['price']],
  ['en', 'emissary', ['emissary', 'emissaries'], ['emission']],
  ['en', 'emissaries', ['emissary'], []],
  ['en', 'scoring', ['score', 'scored', 'scores'], ['scorekeepers']],
  ['de', 'Karten', ['Karte', 'Karten'], ['Kanne']],
  ['de', 'Brände', ['Brand', 'Brände'], ['Branntwein']],
  ['de', 'Reis', ['Reis', 'Reisfeld'], ['Preis', 'Reihe']],
  ['de', 'Feuer', ['Feuer', 'Feuers', 'Großfeuer'], ['Feudel']],
  ['pl', 'pożary', ['pożar', 'pożarem', 'pożarów'], ['pozycja']],
  ['pl', 'ryba', ['ryby', 'rybę', 'ryb'], ['rynek']],
  ['pl', 'zolnierza', ['Żołnierz', 'żołnierze'], ['złoty']],
  ['ru', 'пожары', ['пожар', 'пожаром', 'пожаров'], ['позиция']],
  ['ru', 'рыба', ['рыбы', 'рыбу', 'рыб'], ['рынок']],
  ['pl', 'ogień', ['ognia', 'ogniem'], ['ogon']],
  ['ru', 'замок', ['замок', 'замком'], ['замена']],
  ['ru', 'еще', ['ещё'], ['лещ']],
] as const)('%s: %s', (language, typed, found, others) => {
  test.each(found)('finds %s', (word) => {
    expect(matches(plain(word), plain(typed), language)).toBe(true)
  })
  test.each(others)('does not find %s', (word) => {
    expect(matches(plain(word), plain(typed), language)).toBe(false)
  })
})

const PAGES = [
  { of: 'a', texts: ['The river', 'Five piles of cards.', 'A fire burns.'] },
  { of: 'b', texts: ['Fire', 'It burns in a nagaya, and the cards there are lost.'] },
  { of: 'c', texts: ['The end', 'Nobody has cards left.'] },
]

describe('a search', () => {
  const found = (typed: string): readonly string[] => search(PAGES, typed, 'en').map(({ of }) => of)

  test('wants all words, in any case and wherever on the page they are', () => {
    expect(found('CARDS fire')).toEqual(['b', 'a'])
    expect(found('cards fire piles')).toEqual(['a'])
    expect(found('cards fire winter')).toEqual([])
  })

  test('has what has it in the title first', () => {
    expect(found('burn')).toEqual(['a', 'b'])
    expect(found('fire')).toEqual(['b', 'a'])
  })

  test('has the very word first', () => {
    const pages = [
      { of: 'other', texts: ['Firefighting'] },
      { of: 'very', texts: ['Fire'] },
    ]
    expect(search(pages, 'fire', 'en').map(({ of }) => of)).toEqual(['very', 'other'])
    const german = [
      { of: 'other', texts: ['Feuerwehr'] },
      { of: 'very', texts: ['Feuer'] },
    ]
    expect(search(german, 'Feuers', 'de').map(({ of }) => of)).toEqual(['very', 'other'])
  })

  test('finds nothing where nothing is typed', () => {
    expect(found('')).toEqual([])
    expect(found(' .,')).toEqual([])
  })

  test('marks what it has found, in the title and in the text that has most of it', () => {
    const [hit] = search(PAGES, 'fir card burn', 'en')
    expect(hit?.title).toEqual([{ text: 'Fire', found: true }])
    expect(hit?.snippet).toEqual([
      { text: 'It ', found: false },
      { text: 'burns', found: true },
      { text: ' in a nagaya, and the ', found: false },
      { text: 'cards', found: true },
      { text: ' there are lost.', found: false },
    ])
  })

  test('shows the words around what it has found in a long text', () => {
    const long = `${'Much is said before it. '.repeat(12)}Then a fire breaks out. ${'And much after it. '.repeat(12)}`
    const [hit] = search([{ of: 'x', texts: ['Long', long] }], 'fire', 'en')
    const snippet = hit?.snippet.map(({ text }) => text).join('') ?? ''
    expect(snippet).toMatch(/^… .*Then a fire breaks out\..* …$/)
    expect(snippet.length).toBeLessThan(180)
    expect(hit?.snippet.filter((piece) => piece.found)).toEqual([{ text: 'fire', found: true }])
  })
})

describe.each(LANGUAGES)('the rules in %s', (language) => {
  test.each([
    ['iki', 'fire', { en: 'fire', pl: 'pożar', de: 'feuer', ru: 'пожар' }],
    ['iki', 'fire', { en: 'FIRES', pl: 'pozary', de: 'Feuers', ru: 'Пожаров' }],
    ['iki', 'walk', { en: 'sandal', pl: 'sandał', de: 'sandale', ru: 'сандалии' }],
    ['naishi', 'decree', { en: 'decree', pl: 'dekretu', de: 'erlasse', ru: 'указом' }],
    [
      'naishi',
      'recall',
      { en: 'padlock emissary', pl: 'klodka emisariusz', de: 'gesandter schloss', ru: 'замок посланник' },
    ],
    ['naishi', 'secrets', { en: 'n10', pl: 'N10', de: 'n10', ru: 'n10' }],
  ] as const)('%s: the topic %s is found by %o', async (game, topic, typed) => {
    const { topics, say } = await open(game, language)
    const hits = search(pagesOf(topics, say, 'both'), typed[language], language)
    expect(hits.map(({ of }) => of.id)).toContain(topic)
    expect(hits.length).toBeLessThan(topics.length)
  })
})

test('a search finds what the edition that is read says, and not the other', async () => {
  const topics = [
    {
      id: 'x',
      rules: ['K1'],
      blocks: [
        { kind: 'text', name: 'then', only: { edition: '2015' } },
        {
          kind: 'table',
          name: 'shops',
          columns: [{ name: 'shop' }, { name: 'now', edition: '2021' }],
          rows: [{ cells: ['rice', 'two'] }],
        },
      ],
    },
  ] as const
  const found = (typed: string, read: '2021' | '2015' | 'both'): number =>
    search(
      pagesOf(topics, (_, name) => name, read),
      typed,
      'en',
    ).length
  expect([found('then', '2015'), found('then', '2021'), found('then', 'both')]).toEqual([1, 0, 1])
  expect([found('two', '2015'), found('two', '2021'), found('rice', '2015')]).toEqual([0, 1, 1])
})
