import { BUILDINGS, CHARACTERS, SEASONS } from '../cards/index.ts'
import type { Tokens } from '../cards/tokens.ts'
import { fixed, gain, levelUp, per } from '../effects.ts'
import { barter, COMMON_SHOPS, sale } from '../shops.ts'
import { FULL_BOARD, NUMBERED } from './common.ts'
import type { Edition } from './edition.ts'
import { BUILDING_PRICES, CHARACTER_PRICES, TOKEN_PRICES_2021 } from './prices.ts'

/** K10: two of each kind a season. */
const TOKENS: Tokens = {
  fish: SEASONS.flatMap((season, i) => [
    { id: `fish-${season}-1`, bonus: 0 },
    { id: `fish-${season}-2`, bonus: i % 2 === 0 ? 1 : 7 }, // the first catch of summer and winter is worth most
  ]),
  pipe: [
    { id: 'pipe-spring-1', effect: gain({ fire: 1 }) },
    { id: 'pipe-spring-2', effect: gain({ fire: 1 }) },
    { id: 'pipe-summer-1', effect: gain({ rice: 1 }) },
    { id: 'pipe-summer-2', effect: gain({ sandal: 2 }) },
    { id: 'pipe-autumn-1', effect: gain({ fire: 1 }) },
    { id: 'pipe-autumn-2', effect: gain({ fire: 2 }) },
    { id: 'pipe-winter-1', effect: levelUp({}) },
    { id: 'pipe-winter-2', effect: gain({ koban: 1 }) },
  ],
  tobacco: [
    { id: 'tobacco-spring-1', worth: fixed(2) },
    { id: 'tobacco-spring-2', worth: fixed(3) },
    { id: 'tobacco-summer-1', worth: fixed(4) },
    { id: 'tobacco-summer-2', worth: per('fire', 2, 1) },
    { id: 'tobacco-autumn-1', worth: { kind: 'perType', iki: 1 } },
    { id: 'tobacco-autumn-2', worth: { kind: 'perCardOfBestType', iki: 1 } },
    { id: 'tobacco-winter-1', worth: fixed(5) },
    { id: 'tobacco-winter-2', worth: per('mon', 4, 1) },
  ],
}

const SPACES = [{ space: 0, least: 1, most: 4, hires: false, mon: 1 }, ...NUMBERED]
const STRENGTH = [5, 8, 10]

/** The edition of Sorry We Are French, and its Polish and Russian rules. */
export const edition2021: Edition = {
  id: '2021',
  board: {
    2: {
      stalls: [
        { shops: ['outer'], surcharge: 0 },
        { shops: ['outer', 'inner'], surcharge: 1 },
        { shops: ['inner'], surcharge: 0 },
      ],
      cornersAreAGroup: false,
    },
    3: FULL_BOARD,
    4: FULL_BOARD,
  },
  ikizama: { 2: SPACES, 3: SPACES, 4: SPACES },
  blockingTiles: { 2: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4], 3: [], 4: [] }, // how many close which space is our guess
  fireStrength: { 2: [4, 7, 9], 3: STRENGTH, 4: STRENGTH },
  neutral: { 2: 'or-discard', 3: 'none', 4: 'none' },
  shops: {
    ...COMMON_SHOPS,
    tobacco: [sale('pipe', 0), sale('pipe', 1), sale('tobacco', 0), sale('tobacco', 1)],
    exchange: [
      barter('one-koban', { mon: 6 }, { koban: 1 }),
      barter('two-koban', { mon: 10 }, { koban: 2 }),
      barter('two-mon', {}, { mon: 2 }),
    ],
  },
  stacks: false,
  fishPerSeason: 1,
  lumber: 20,
  rowBeforeStarters: false,
  escapeSavesBuildings: false,
  offTheStreetAtNewYear: true,
  monPerPoint: 4,
  characters: CHARACTERS,
  extras: [],
  buildings: BUILDINGS.map(({ id }) => id),
  tokens: TOKENS,
  prices: { ...CHARACTER_PRICES, ...BUILDING_PRICES, ...TOKEN_PRICES_2021 },
}
