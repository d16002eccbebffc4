import type { Topic } from '../../topic.ts'

/** A month up to the place where one does business. */
export const MONTH: readonly Topic[] = [
  {
    id: 'month',
    rules: ['K3'],
    blocks: [
      { kind: 'list', ordered: true, names: ['cards', 'life', 'turns', 'end'] },
      { kind: 'heading', name: 'begins' },
      { kind: 'text', name: 'four' },
      { kind: 'figure', name: 'row', wide: true },
      { kind: 'text', name: 'seen' },
      { kind: 'text', name: 'extras', only: { edition: '2015' } },
      { kind: 'text', name: 'already', only: { edition: '2015' } },
      { kind: 'text', name: 'tile', only: { edition: '2021', players: '2' } },
      { kind: 'ruling', name: 'tiles', only: { edition: '2021', players: '2' } },
    ],
  },
  {
    id: 'life',
    rules: ['K4'],
    blocks: [
      { kind: 'text', name: 'choose' },
      { kind: 'text', name: 'number' },
      { kind: 'figure', name: 'track' },
      { kind: 'text', name: 'order' },
      { kind: 'text', name: 'open' },
      { kind: 'text', name: 'openNow', only: { edition: '2021' } },
      { kind: 'text', name: 'openThen', only: { edition: '2015' } },
      { kind: 'figure', name: 'blocked', only: { edition: '2021', players: '2' } },
    ],
  },
  {
    id: 'turn',
    rules: ['K5'],
    blocks: [
      { kind: 'text', name: 'order' },
      { kind: 'list', ordered: true, names: ['choice', 'walk', 'business', 'home'] },
      { kind: 'text', name: 'income' },
      { kind: 'heading', name: 'hire' },
      { kind: 'list', ordered: true, names: ['pick', 'pay', 'kobun', 'bonus'] },
      { kind: 'figure', name: 'before', wide: true },
      { kind: 'figure', name: 'after', wide: true },
      { kind: 'text', name: 'cannot' },
      { kind: 'text', name: 'skip' },
      { kind: 'text', name: 'skipNow', only: { edition: '2021' } },
      { kind: 'text', name: 'tower', only: { edition: '2021' } },
      { kind: 'ruling', name: 'once', only: { edition: '2021' } },
    ],
  },
  {
    id: 'price',
    rules: ['K6'],
    blocks: [
      { kind: 'text', name: 'sum' },
      { kind: 'text', name: 'coins' },
      { kind: 'figure', name: 'stalls', wide: true },
      { kind: 'text', name: 'monk' },
      { kind: 'text', name: 'whole' },
      { kind: 'text', name: 'lender' },
    ],
  },
  {
    id: 'walk',
    rules: ['K8'],
    blocks: [
      { kind: 'text', name: 'exact' },
      { kind: 'text', name: 'sandals' },
      { kind: 'figure', name: 'spaces', wide: true },
      { kind: 'text', name: 'cart' },
      { kind: 'text', name: 'least' },
      { kind: 'text', name: 'gate' },
      { kind: 'ruling', name: 'forty' },
    ],
  },
]
