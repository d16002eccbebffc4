import { gain } from '../effects.ts'
import type { CharacterData } from './character.ts'

export const START: readonly CharacterData[] = [
  {
    id: 'cotton',
    name: { en: 'Cotton Peddler', pl: 'Sprzedawca bawełny', ja: '綿売り' },
    type: 'street',
    skill: gain({ mon: 1, sandal: 1 }),
    salary: [{ sandal: 1 }, { sandal: 1 }, { mon: 1, sandal: 1 }],
  },
  {
    id: 'eyeglass',
    name: { en: 'Eyeglass Peddler', pl: 'Sprzedawca okularów', ja: '眼鏡売り' },
    type: 'street',
    skill: gain({ mon: 2 }),
    salary: [{ mon: 1 }, { mon: 2 }, { mon: 2 }],
  },
  {
    id: 'salt',
    name: { en: 'Salt Peddler', pl: 'Sprzedawca soli', ja: '塩売り' },
    type: 'street',
    skill: gain({ rice: 1 }),
    salary: [{ mon: 1 }, { mon: 2 }, { rice: 1 }],
  },
  {
    id: 'egg',
    name: { en: 'Boiled Egg Peddler', pl: 'Sprzedawczyni gotowanych jaj', ja: 'ゆで玉子売り' },
    type: 'street',
    skill: gain({ rice: 1 }),
    salary: [{ mon: 1 }, { rice: 1 }, { rice: 1 }],
  },
]
