import { NONE } from '@edokko/engine'
import type { State } from '@edokko/engine'
import { at, CARDS, HAND, naishi, RIVER } from '@edokko/naishi'
import type { Naishi, NaishiEvent } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import type { Company } from '../../src/game-words.ts'
import { naishiWords } from '../../src/naishi/naishi-words.ts'
import type { NaishiWords } from '../../src/naishi/naishi-words.ts'
import { loadWords } from '../../src/all-words.ts'
import { ADA, OLGA, ONLOOKER, position } from './company.ts'

const en = naishiWords(await loadWords('en'))
const pl = naishiWords(await loadWords('pl'))
const de = naishiWords(await loadWords('de'))
const ru = naishiWords(await loadWords('ru'))

function card(id: (typeof CARDS)[number]): number {
  return CARDS.indexOf(id)
}

/** The one sentence of an event. */
function told(words: NaishiWords, event: NaishiEvent, company: Company): string {
  return words.story([event], company).join(' / ')
}

/** The position after these words of the player whose turn it is. */
function after(words: string, state: State<Naishi> = position()): State<Naishi> {
  for (const word of words.split(' ')) naishi.choose(state.table, naishi.read(state.table, word) ?? NONE)
  return state
}

describe('who reads is "you", everybody else has a name', () => {
  const took: NaishiEvent = {
    type: 'developed',
    seat: 0,
    place: HAND + 3,
    taken: card('rider'),
    discarded: card('mountain'),
  }

  test('in all languages', () => {
    expect(told(en, took, ADA)).toBe('You take a Rider into hand 4 and discard a Mountain.')
    expect(told(en, took, OLGA)).toBe('<b>Ada</b> takes a Rider into hand 4 and discards a Mountain.')
    expect(told(en, took, ONLOOKER)).toBe('<b>Ada</b> takes a Rider into hand 4 and discards a Mountain.')
    expect(told(pl, took, ADA)).toBe('Bierzesz jeźdźca (ręka 4), odrzucasz górę.')
    expect(told(pl, took, OLGA)).toBe('<b>Ada</b> bierze jeźdźca (ręka 4), odrzuca górę.')
    expect(told(de, took, ADA)).toBe('Du nimmst einen Reiter (Hand 4) und wirfst einen Berg ab.')
    expect(told(de, took, OLGA)).toBe('<b>Ada</b> nimmt einen Reiter (Hand 4) und wirft einen Berg ab.')
    expect(told(ru, took, ADA)).toBe('Вы берёте всадника (рука 4) и сбрасываете гору.')
    expect(told(ru, took, OLGA)).toBe('<b>Ada</b> берёт всадника (рука 4) и сбрасывает гору.')
  })

  test('a turn that comes to the reader', () => {
    expect(told(en, { type: 'lastTurn', seat: 1 }, OLGA)).toBe('Your last turn.')
    expect(told(en, { type: 'lastTurn', seat: 1 }, ADA)).toBe('Last turn: <b>Ольга</b>.')
    expect(told(pl, { type: 'began', first: 1 }, ADA)).toBe('Karty na ręce są ułożone. Zaczyna <b>Ольга</b>.')
  })

  test('two cards alike leave the river', () => {
    const swept: NaishiEvent = { type: 'swept', seat: 1, piles: [0, 3], cards: [card('torii'), card('torii')] }
    expect(told(en, swept, ADA)).toBe('<b>Ольга</b> sends an emissary and discards 2 × Torii from the river.')
    expect(told(en, { ...swept, cards: [card('torii'), card('rice')] }, OLGA)).toBe(
      'You send an emissary and discard a Torii and Rice from the river.',
    )
  })
})

describe('what belongs together is one sentence', () => {
  const swept: NaishiEvent[] = [
    { type: 'sent', seat: 1, space: 'discard' },
    { type: 'swept', seat: 1, piles: [0, 3], cards: [card('torii'), card('rice')] },
    { type: 'exhausted', pile: 0 },
    { type: 'exhausted', pile: 3 },
    { type: 'lastTurn', seat: 0 },
  ]

  test.each([
    [en, 'River piles 1 and 4 are exhausted.', 'River pile 3 is exhausted.'],
    [pl, 'Stosy 1 i 4 w rzece są wyczerpane.', 'Stos 3 w rzece jest wyczerpany.'],
    [de, 'Die Stapel 1 und 4 im Fluss sind leer.', 'Stapel 3 im Fluss ist leer.'],
    [ru, 'Стопки 1 и 4 в реке пусты.', 'Стопка 3 в реке пуста.'],
  ])('piles that run out: %#', (words, both, one) => {
    const lines = words.story(swept, OLGA)
    expect([lines.length, lines[1]]).toEqual([3, both])
    expect(words.story([{ type: 'exhausted', pile: 2 }], OLGA)).toEqual([one])
  })
})

describe('plurals as they are spoken', () => {
  const recalled = (count: number): NaishiEvent => ({ type: 'recalled', seat: 0, emissaries: count })

  test('Polish', () => {
    expect([1, 2, 5].map((count) => told(pl, recalled(count), ADA))).toEqual([
      'Odwołujesz 1 emisariusza.',
      'Odwołujesz 2 emisariuszy.',
      'Odwołujesz 5 emisariuszy.',
    ])
    expect([0, 1, 2, 5, 12, 22].map((count) => pl.cards(count))).toEqual([
      'brak kart',
      '1 karta',
      '2 karty',
      '5 kart',
      '12 kart',
      '22 karty',
    ])
    expect([1, 3, 8].map((count) => pl.colours(count))).toEqual(['1 kolor', '3 kolory', '8 kolorów'])
  })

  test('Russian', () => {
    expect([1, 2, 5].map((count) => told(ru, recalled(count), ADA))).toEqual([
      'Вы отзываете 1 посланника.',
      'Вы отзываете 2 посланников.',
      'Вы отзываете 5 посланников.',
    ])
    expect([0, 1, 2, 5, 11, 21].map((count) => ru.cards(count))).toEqual([
      'нет карт',
      '1 карта',
      '2 карты',
      '5 карт',
      '11 карт',
      '21 карта',
    ])
    expect([1, 3, 8].map((count) => ru.colours(count))).toEqual(['1 цвет', '3 цвета', '8 цветов'])
  })

  test('English and German', () => {
    expect([1, 2].map((count) => told(en, recalled(count), OLGA))).toEqual([
      '<b>Ada</b> recalls 1 emissary.',
      '<b>Ada</b> recalls 2 emissaries.',
    ])
    expect([1, 2].map((count) => told(de, recalled(count), ADA))).toEqual([
      'Du rufst 1 Gesandten zurück.',
      'Du rufst 2 Gesandte zurück.',
    ])
  })
})

describe('what is known of a player', () => {
  const { table } = position({ court: 'aab/../.' })
  for (const place of [HAND + 1, HAND + 4]) table.known[at(1, place)] = 1

  test('of the other one, with what the reader knows of their hand', () => {
    expect(en.knowledge(table, 1, ADA)).toBe('1 emissary free. You know 2 of the 5 hand cards.')
    expect(pl.knowledge(table, 1, ADA)).toBe('1 wolny emisariusz. Znasz 2 z 5 kart na ręce.')
    expect(de.knowledge(table, 1, ADA)).toBe('1 Gesandter frei. Du kennst 2 der 5 Handkarten.')
    expect(ru.knowledge(table, 1, ADA)).toBe('1 свободный посланник. Вы знаете 2 из 5 карт в руке.')
    expect(en.knowledge(table, 0, OLGA)).toBe('No emissary free. You know none of the 5 hand cards.')
  })

  test('of oneself, and where nobody of the table reads, only the emissaries', () => {
    expect(en.knowledge(table, 1, OLGA)).toBe('1 emissary free.')
    expect(pl.knowledge(table, 0, ADA)).toBe('Brak wolnych emisariuszy.')
    expect(ru.knowledge(table, 1, ONLOOKER)).toBe('1 свободный посланник.')
    expect(pl.knowledge(position().table, 0, ADA)).toBe('2 wolnych emisariuszy.')
    expect(ru.knowledge(position().table, 0, ADA)).toBe('2 свободных посланника.')
  })
})

describe('questions follow the turn', () => {
  test.each([
    ['Take a river card, or choose another action', 'Ada is choosing an action', position()],
    [
      'Your last turn: take a river card, or choose another action',
      'Ada is playing the last turn',
      position({ rest: 'last' }),
    ],
    ['Which two cards do you swap?', 'Ada is choosing two cards to swap', after('swap')],
    ['Swap the Sentinel (row 2) with which card?', 'Ada is choosing two cards to swap', after('swap r2')],
    ['Now take a river card', 'Ada is choosing a river card', after('swap r2 r3')],
    ['Which two river cards do you discard?', 'Ada is choosing two river cards to discard', after('discard')],
    [
      'Discard the Rice, and which other river card?',
      'Ada is choosing two river cards to discard',
      after('discard p2'),
    ],
    ['At which place do you exchange cards?', 'Ada is drafting the imperial decree', after('decree')],
    ['Nothing left to do here', 'Ada has nothing left to decide', after('recall', position({ court: 'a../../.' }))],
    [
      'The river is empty: choose an action',
      'Ada is playing the last turn',
      position({ river: '-,-,-,-,-', rest: 'last' }),
    ],
    ['The game is over', 'The game is over', position({ turn: 'a:over' })],
  ])('%s', (question, waiting, { table }) => {
    expect(en.question(table)).toBe(question)
    expect(en.waiting(table, OLGA)).toBe(waiting)
  })

  test('after the develop a bonus action is left', () => {
    const { table } = position()
    table.developed = 1
    expect(en.question(table)).toBe('Send an emissary, or end your turn')
    expect(ru.waiting(table, OLGA)).toBe('Ada ещё может отправить посланника')
  })

  test('where a river card shall go', () => {
    expect(en.where(card('naishi'))).toBe('Where shall the Naishi go?')
    expect(pl.where(card('rider'))).toBe('Gdzie umieścisz jeźdźca?')
    expect(de.where(card('rider'))).toBe('Wohin legst du den Reiter?')
    expect(ru.where(card('rider'))).toBe('Куда положить всадника?')
    expect(en.instead(card('mountain'))).toBe('instead of the Mountain')
  })
})

describe('choices are short', () => {
  const say = (words: string, choice: string, state?: State<Naishi>) => {
    const { table } = words === '' ? (state ?? position()) : after(words, state)
    const seen = naishi.view(table, 0)
    return en.choice(seen, naishi.read(seen, choice) ?? NONE, ADA)
  }

  test.each([
    ['', 'r1', 'Row 1 for the Naishi'],
    ['', 'h3', 'Hand 3 for the Monk'],
    ['', 'swap', 'Emissary: swap two cards'],
    ['', 'declare', 'Declare the end'],
    ['swap', 'h4', 'Hand 4: Councillor'],
    ['discard', 'p2', 'River pile 2: Rice'],
    ['decree', 'r2', 'Row 2: Sentinel for a Mountain'],
    ['decree', 'h5', 'Hand 5: Fort for a hidden card'],
  ])('%s %s: %s', (words, choice, text) => {
    expect(say(words, choice)).toBe(text)
  })

  test('in the other languages too', () => {
    const { table } = position()
    expect(pl.choice(table, HAND + 3, ADA)).toBe('Ręka 4: weź jeźdźca')
    expect(de.choice(table, HAND + 3, ADA)).toBe('Hand 4: den Reiter nehmen')
    expect(ru.choice(table, HAND + 3, ADA)).toBe('Рука 4: взять всадника')
  })

  test('an exhausted pile has no card to name', () => {
    expect(say('', 'r1', position({ river: '-,R5,K5,D5,B5' }))).toBe('Row 1')
  })

  test('the exchange, for the one who gives and for others', () => {
    const { table } = naishi.parseTable(
      'MMMMM/----- MMMMM/----- N5,R5,K5,D5,B5 .../../. a:exchange first=a dealt=CT/RS',
    )
    expect([0, 1].map((choice) => en.choice(naishi.view(table, 0), choice, ADA))).toEqual([
      'Give the Councillor',
      'Give the Rice',
    ])
    expect(en.choice(naishi.view(table, 1), 0, OLGA)).toBe('Give the card')
    expect(pl.choice(table, 0, ADA)).toBe('Przekaż doradcę')
  })
})

describe('reasons give the rule, and count piles from one', () => {
  test.each([
    [
      { rule: 'N4', code: 'pile-exhausted', facts: { pile: 3 } },
      'Pile 4 is exhausted, nothing can come from it (rule N4).',
    ],
    [{ rule: 'N8', code: 'no-pile-exhausted' }, 'You can declare once a river pile is exhausted (rule N8).'],
    [
      { rule: 'N5', code: 'two-piles', facts: { piles: 1 } },
      'It takes two river piles with cards, and there is only 1 (rule N5).',
    ],
  ])('%o', (reason, text) => {
    expect(en.reason(reason)).toBe(text)
  })
})

test('cards and places', () => {
  expect(en.card(card('rider'))).toEqual({
    name: 'Rider',
    kind: 'Character',
    kanji: '騎馬',
    rule: '3 in the hand; 10 more under a Banner.',
  })
  expect(pl.card(card('sentinel')).name).toBe('Strażniczka')
  expect([2, HAND + 2, RIVER + 2].map((place) => en.place(place))).toEqual(['Row 3', 'Hand 3', 'River pile 3'])
  expect(en.action('declare').label).toBe('Declare the end')
})
