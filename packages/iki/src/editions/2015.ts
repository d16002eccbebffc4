import { CHARACTERS, SEASONS } from '../cards/index.ts'
import type { CharacterData } from '../cards/index.ts'
import type { Tokens } from '../cards/tokens.ts'
import { fixed, gain, levelUp, trade } from '../effects.ts'
import type { Effect } from '../effects.ts'
import { barter, COMMON_SHOPS, sale } from '../shops.ts'
import { FULL_BOARD, NUMBERED } from './common.ts'
import type { Edition } from './edition.ts'
import { BUILDING_PRICES, CHARACTER_PRICES, TOKEN_PRICES_2015 } from './prices.ts'

/** K10: the stacks from their tops. */
const TOKENS: Tokens = {
  fish: SEASONS.flatMap((season, i) => [
    { id: `fish-${season}-1`, bonus: 0 },
    { id: `fish-${season}-2`, bonus: i % 2 === 0 ? 0 : 7 },
  ]),
  pipe: [
    { id: 'pipe-grey', effect: gain({ fire: 1 }) },
    { id: 'pipe-light-yellow', effect: gain({ fire: 1 }) },
    { id: 'pipe-orange', effect: gain({ fire: 1 }) },
    { id: 'pipe-purple', effect: gain({ fire: 2 }) },
  ],
  tobacco: [
    { id: 'pouch-grey', worth: fixed(2) },
    { id: 'pouch-light-yellow', worth: fixed(3) },
    { id: 'pouch-orange', worth: fixed(4) },
    { id: 'pouch-purple', worth: fixed(5) },
  ],
}

const BUILDINGS = ['shrine', 'merchant_house', 'storehouse', 'well', 'kabuki_theatre', 'inn']

/** Skills that differ from those on the cards of the later edition. */
const SKILLS: Readonly<Record<string, Effect>> = {
  ukiyoe: trade({ iki: 1 }, { mon: 5 }),
  lantern: trade({ iki: 1 }, { mon: 5 }),
  seamstress: levelUp({ mon: 2 }),
  umbrella: levelUp({ mon: 2 }),
  printer: levelUp({ mon: 2 }),
  fan: levelUp({ mon: 2 }),
}

function withSkill(card: CharacterData): CharacterData {
  return { ...card, skill: SKILLS[card.id] ?? card.skill }
}

const STRENGTH = [5, 8, 10]

/** The edition of Utsuroi, by its second English rules. It prints no list of its cards, so those of the later one are used. */
export const edition2015: Edition = {
  id: '2015',
  board: {
    2: {
      stalls: [
        { shops: ['outer'], surcharge: 0 },
        { shops: ['outer'], surcharge: 0 },
        { shops: ['inner'], surcharge: 0 },
      ],
      cornersAreAGroup: false,
    },
    3: FULL_BOARD,
    4: FULL_BOARD,
  },
  ikizama: { 2: NUMBERED, 3: NUMBERED, 4: [{ space: 0, least: 1, most: 4, hires: false, mon: 0 }, ...NUMBERED] },
  blockingTiles: { 2: [], 3: [], 4: [] },
  fireStrength: { 2: STRENGTH, 3: STRENGTH, 4: STRENGTH },
  neutral: { 2: 'if-a-stall-is-free', 3: 'none', 4: 'none' },
  shops: {
    ...COMMON_SHOPS,
    tobacco: [sale('pipe', 0), sale('tobacco', 0)],
    exchange: [barter('one-koban', { mon: 6 }, { koban: 1 }), barter('two-koban', { mon: 12 }, { koban: 2 })],
  },
  stacks: true,
  fishPerSeason: 2,
  lumber: 15,
  rowBeforeStarters: true,
  escapeSavesBuildings: true,
  offTheStreetAtNewYear: false,
  monPerPoint: 5,
  characters: CHARACTERS.map(withSkill),
  extras: ['dyer', 'dumpling', 'charcoal', 'samurai'],
  buildings: BUILDINGS,
  tokens: TOKENS,
  prices: {
    ...CHARACTER_PRICES,
    ...Object.fromEntries(Object.entries(BUILDING_PRICES).filter(([id]) => BUILDINGS.includes(id))),
    ...TOKEN_PRICES_2015,
  },
}
