import { readFileSync } from 'node:fs'
import {
  CARD_IDS,
  createIki,
  DECISION_NAMES,
  EDITIONS,
  GOODS,
  SHOPS,
  SPECIALS,
  STALLS,
  stallWord,
  TOKEN_KINDS,
  TYPES,
} from '@edokko/iki'
import { PHASE_NAMES } from '../packages/iki/src/phases.ts'
import { GONE, IN_PLAY, WAITING } from '../packages/iki/src/table.ts'
import { columnTable, fields, numbered, table, viewBytes } from './protocol-tables.ts'

type DecisionName = Exclude<(typeof DECISION_NAMES)[number], 'over' | 'advance'>

const STALL = '0–15: a stall, `A0`–`D3`'
const IN_STALL = '0–15: the card in that stall, by its id'

const CHOICES: Readonly<Record<DecisionName, string>> = {
  starter: '0–3: a starting card, by its id',
  starterStall: STALL,
  ikizama: '0: the space 1–4, `i1-4`; 1–4: that space, `i1`–`i4`',
  hire: '0–11: the card at that place of the row, by its id; 12: `income`',
  hireStall: STALL,
  walk: '0–40: so many steps, `go3`',
  business: '0–15: the card in that stall, by its id; 16–19: an offer of the shop, by its word; 20: `done`',
  tobacco: '0–1: a tobacco of the shop, `tobacco1`, `tobacco2`; 2: `no-tobacco`',
  building: '0–5: the building at that place of the site, by its id',
  buildStall: STALL,
  cardToLevel: IN_STALL,
  swapFirst: `${IN_STALL}; the lower of the two`,
  swapSecond: `${IN_STALL}; the higher one`,
  neutralCard: '0–11: the card at that place of the row, by its id',
  neutralStall: STALL,
  hunger: `${IN_STALL}; from the first stall on`,
  fireEscape: '0: `burn`; 1: `save`',
  newYearSpace: '0–7: a space of the street, by its shop',
}

const ENTRIES = {
  SEATS: 'seat',
  STALLS: 'stall',
  ROW: 'place of the row',
  SITE: 'place of the site',
  FIRES: 'fire',
  TOKENS: 'token',
  IKIZAMA_SPACES: 'space of the ikizama track',
  'CHARACTERS.length': 'character',
  'BUILDINGS.length': 'building',
  'SPECIALS.length': 'special token',
}

const PLAYERS = [2, 3, 4] as const

/** docs/protocol/iki.md */
export function ikiPage(): string {
  const { layout } = createIki().create().table
  const withExtras = EDITIONS.filter(({ extras }) => extras.length > 0).map(({ id }) => id)
  return `# Protocol: IKI

Made by \`npm run protocol\` from the rules' own definitions; a test keeps it current. What the bytes are for is told in [protocol.md](../protocol.md#what-a-view-holds), the rules in [rules/iki.md](../rules/iki.md).

Terms: \`{ "id": "iki-2021-3p", "options": { … } }\`, the edition (${EDITIONS.map(({ id }) => id).join(' or ')}) and how many play (${PLAYERS.join(', ')}), perhaps with a \`sheet\` of prices.

${table(
  ['option', 'values', 'otherwise', 'is'],
  [
    ['`first`', '`random`, or a letter: `a` is seat 0', '`random`', 'who is first (K2)'],
    [
      '`extras`',
      '`with`, `without`',
      '`with`',
      `the extra cards of edition ${withExtras.join(', ')} (K20); no other has any`,
    ],
    [
      '`prices`',
      'the fingerprint of the prices',
      'those of the sheet, or the house’s',
      'a check: another one is refused',
    ],
  ],
)}

## View

${viewBytes(layout)} bytes, however many play: columns have room for four seats. Everybody sees all of it.

${columnTable('packages/iki/src/table.ts', layout, ENTRIES)}

Spaces of the street are the shops in walking order, from the start mark on; spaces of the ikizama track are 0 for 1–4, then 1 to 4. Bit s of \`done\` is seat s; \`order\` has a seat at each place of the order. In \`business\`, 1 is the shop and 2 the character behind it. In \`career\`, 0 to 3 is retired with that seat, ${GONE} out of the game, ${WAITING} not turned up yet or a starting card that nobody has taken, ${IN_PLAY} for hire or in a stall. Tokens and special tokens are numbered below.

## Decisions

${table(
  ['number', 'decision', 'choices, with their words'],
  [...DECISION_NAMES.entries()]
    .slice(2)
    .map(([number, name]) => [number, `\`${name}\``, CHOICES[name as DecisionName]]),
)}

Cards are named by id, as the tables below have them.

## Phases

${numbered('phase', PHASE_NAMES)}

## Stalls

${table(
  ['', ...[0, 1, 2, 3].map((place) => `place ${place}`)],
  [0, 1, 2, 3].map((nagaya) => [
    `nagaya ${nagaya}`,
    ...[0, 1, 2, 3].map((place) => `${4 * nagaya + place} \`${stallWord(4 * nagaya + place)}\``),
  ]),
)}

Place 0 is the outermost. Of ${STALLS} numbers, a table uses these:

${table(
  ['game', 'stalls'],
  rulesets().map(({ id, stalls }) => [`\`${id}\``, stalls.map(stallWord).join(' ')]),
)}

## Shops

${table(
  ['space', 'shop', ...EDITIONS.map(({ id }) => `offers in ${id}, from choice 16 on`)],
  SHOPS.map((shop, space) => [
    space,
    `\`${shop}\``,
    ...EDITIONS.map((edition) => edition.shops[shop].map(({ word }) => `\`${word}\``).join(', ')),
  ]),
)}

## Cards

Characters first, the four starting cards before the others; \`builtBy\` begins with the first building.

${numbered('card', CARD_IDS)}

Types of characters, as \`harmony\` tells them: ${TYPES.map((type, number) => `${number} \`${type}\``).join(', ')}.

## Tokens

${table(
  ['edition', ...TOKEN_KINDS],
  EDITIONS.map((edition) => [
    edition.id,
    ...TOKEN_KINDS.map((kind) => edition.tokens[kind].map(({ id }, number) => `${number} \`${id}\``).join(', ')),
  ]),
)}

Special tokens: ${SPECIALS.map((special, number) => `${number} \`${special}\``).join(', ')}.

## Events

Goods are an object with what is not 0: ${GOODS.map((good) => `\`${good}\``).join(', ')}.

${table(['type', 'with', 'note'], eventRows())}

## Price sheets

A sheet is text of at most 8,000 characters, sent as \`sheet\` of the terms, that replaces house prices by others:

    edokko prices 1
    edition: 2021

    monk: 4 mon
    inn: 1 koban, 1 lumber      # what follows a # is not read

The two first lines are as shown; then a line for each thing: its id, a colon, and amounts from 0 to 20 with commas between them. A building may cost ${GOODS.slice(
    0,
    5,
  )
    .map((good) => `\`${good}\``)
    .join(
      ', ',
    )}, anything else \`mon\` alone. What is not named costs what the house says; what a rule fixes cannot be changed. A sheet that is wrong is \`malformed\`. \`edokko prices iki\` prints the house's, and \`edokko prices iki FILE\` says what is wrong with one.

${table(
  ['edition', 'for sale'],
  EDITIONS.map(({ id, prices }) => [
    id,
    Object.keys(prices)
      .map((thing) => `\`${thing}\``)
      .join(' '),
  ]),
)}
`
}

function rulesets(): { readonly id: string; readonly stalls: readonly number[] }[] {
  return EDITIONS.flatMap((edition) =>
    PLAYERS.map((players) => {
      const { id, rules } = createIki({ edition, players })
      return { id, stalls: rules.stalls }
    }),
  )
}

function eventRows(): string[][] {
  const [, facts] = readFileSync('packages/iki/src/events.ts', 'utf8').split('interface Facts {')
  return [...facts.split('\n}')[0].matchAll(/^  (\w+): (\{.*\}|object)(?: \/\/ (.*))?$/gm)].map(
    ([, type, text, note]) => [`\`${type}\``, fields(text), note ?? ''],
  )
}
