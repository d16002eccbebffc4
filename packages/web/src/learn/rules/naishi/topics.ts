import { CARDS, COPIES } from '@edokko/naishi'
import type { CardId } from '@edokko/naishi'
import type { Block, Topic } from '../topic.ts'

const KINDS: Readonly<Partial<Record<CardId, string>>> = {
  mountain: 'start',
  fort: 'province',
  torii: 'province',
  rice: 'province',
  banner: 'province',
}

const EARNING = CARDS.filter((card) => card !== 'ninja')

/** The rules of Naishi, in order of reading. */
export const NAISHI_TOPICS: readonly Topic[] = [
  {
    id: 'about',
    rules: [],
    blocks: [
      { kind: 'text', name: 'idea' },
      { kind: 'figure', name: 'table' },
      { kind: 'text', name: 'place' },
      { kind: 'text', name: 'ids' },
      { kind: 'text', name: 'box' },
    ],
  },
  {
    id: 'cards',
    rules: ['N1'],
    blocks: [
      { kind: 'text', name: 'count' },
      { kind: 'figure', name: 'all' },
      {
        kind: 'table',
        name: 'copies',
        columns: [{ name: 'card' }, { name: 'kind' }, { name: 'number' }, { name: 'colour' }],
        rows: CARDS.map((card, i) => ({
          cells: [
            `naishi.card.${card}.name`,
            `naishi.kind.${KINDS[card] ?? 'character'}`,
            String(COPIES[i]),
            `${card}Colour`,
          ],
        })),
      },
      { kind: 'text', name: 'court' },
    ],
  },
  {
    id: 'setup',
    rules: ['N2'],
    blocks: [
      { kind: 'list', names: ['first', 'river', 'mountains', 'give', 'shuffle', 'stay'], ordered: true },
      { kind: 'figure', name: 'start' },
      { kind: 'text', name: 'gift' },
    ],
  },
  {
    id: 'territory',
    rules: ['N2'],
    blocks: [
      { kind: 'text', name: 'lines' },
      { kind: 'text', name: 'beside' },
      { kind: 'figure', name: 'adjacent' },
    ],
  },
  {
    id: 'turn',
    rules: ['N3'],
    blocks: [
      { kind: 'text', name: 'one' },
      { kind: 'list', names: ['develop', 'decree', 'recall', 'declare'] },
      { kind: 'ruling', name: 'pass' },
    ],
  },
  {
    id: 'develop',
    rules: ['N4'],
    blocks: [
      { kind: 'text', name: 'take' },
      { kind: 'figure', name: 'column' },
      { kind: 'list', names: ['discard', 'put', 'turnUp'], ordered: true },
      { kind: 'figure', name: 'done', wide: true },
      { kind: 'text', name: 'seen' },
    ],
  },
  {
    id: 'emissaries',
    rules: ['N5'],
    blocks: [
      { kind: 'text', name: 'send' },
      { kind: 'figure', name: 'court' },
      { kind: 'heading', name: 'swapping' },
      { kind: 'text', name: 'swapOne' },
      { kind: 'list', names: ['swapRiver', 'swapRow', 'swapHand', 'swapColumn'] },
      { kind: 'figure', name: 'swap', wide: true },
      { kind: 'text', name: 'swapSeen' },
      { kind: 'ruling', name: 'equal' },
      { kind: 'heading', name: 'discarding' },
      { kind: 'text', name: 'discardTwo' },
      { kind: 'figure', name: 'discard', wide: true },
      { kind: 'ruling', name: 'enough' },
      { kind: 'heading', name: 'pile' },
      { kind: 'text', name: 'pileTop' },
    ],
  },
  {
    id: 'decree',
    rules: ['N6'],
    blocks: [
      { kind: 'text', name: 'once' },
      { kind: 'text', name: 'exchange' },
      { kind: 'figure', name: 'done', wide: true },
      { kind: 'text', name: 'unseen' },
    ],
  },
  {
    id: 'recall',
    rules: ['N7'],
    blocks: [
      { kind: 'text', name: 'back' },
      { kind: 'figure', name: 'court' },
    ],
  },
  {
    id: 'end',
    rules: ['N8'],
    blocks: [
      { kind: 'text', name: 'exhausted' },
      { kind: 'heading', name: 'declared' },
      { kind: 'text', name: 'declare' },
      { kind: 'figure', name: 'one' },
      { kind: 'ruling', name: 'either' },
      { kind: 'heading', name: 'second' },
      { kind: 'text', name: 'runOut' },
      { kind: 'figure', name: 'two' },
      { kind: 'text', name: 'last' },
    ],
  },
  {
    id: 'scoring',
    rules: ['N9'],
    blocks: [
      { kind: 'text', name: 'open' },
      {
        kind: 'table',
        name: 'points',
        columns: [{ name: 'card' }, { name: 'worth' }],
        rows: CARDS.map((card) => ({ cells: [`naishi.card.${card}.name`, `naishi.card.${card}.rule`] })),
      },
      { kind: 'text', name: 'now' },
    ],
  },
  {
    id: 'earnings',
    rules: ['N9'],
    blocks: EARNING.flatMap((card): readonly Block[] => [
      { kind: 'heading', name: `naishi.card.${card}.name` },
      { kind: 'text', name: `${card}Text` },
      { kind: 'figure', name: card },
    ]),
  },
  {
    id: 'ninja',
    rules: ['N9'],
    blocks: [
      { kind: 'text', name: 'becomes' },
      { kind: 'figure', name: 'copy' },
      { kind: 'text', name: 'best' },
      { kind: 'ruling', name: 'nobody' },
    ],
  },
  {
    id: 'example',
    rules: ['N9'],
    blocks: [
      { kind: 'text', name: 'whole' },
      { kind: 'figure', name: 'total' },
      {
        kind: 'list',
        names: ['mountain', 'banner', 'councillor', 'rice', 'fort', 'sentinel', 'naishi', 'sum'],
      },
    ],
  },
  {
    id: 'winner',
    rules: ['N9'],
    blocks: [
      { kind: 'text', name: 'higher' },
      { kind: 'text', name: 'tie' },
      { kind: 'text', name: 'ninja' },
    ],
  },
  {
    id: 'secrets',
    rules: ['N10'],
    blocks: [
      { kind: 'text', name: 'know' },
      { kind: 'list', names: ['own', 'river', 'court', 'taken', 'swapped', 'gift', 'decree'] },
      { kind: 'figure', name: 'known' },
      { kind: 'text', name: 'nobody' },
      { kind: 'text', name: 'over' },
    ],
  },
  {
    id: 'writing',
    rules: [],
    blocks: [
      { kind: 'text', name: 'record' },
      {
        kind: 'table',
        name: 'choices',
        columns: [{ name: 'word' }, { name: 'meaning' }],
        rows: [
          { cells: ['giveWord', 'give'] },
          { cells: ['placeWord', 'place'] },
          { cells: ['swapWord', 'swap'] },
          { cells: ['discardWord', 'discard'] },
          { cells: ['decreeWord', 'decree'] },
          { cells: ['wholeWord', 'whole'] },
          { cells: ['doneWord', 'done'] },
        ],
      },
      { kind: 'text', name: 'order' },
    ],
  },
]
