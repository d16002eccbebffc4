import { NONE, OVER, SEAT_LETTERS } from '@edokko/engine'
import { CHOICES, stallWord } from '../actions.ts'
import { ownCharacters } from '../board.ts'
import { canBuild } from '../business.ts'
import { CARD_IDS, CHARACTERS, CARDS_PER_SEASON, isBuilding, SEASONS, START } from '../cards/index.ts'
import { TOKEN_KINDS } from '../cards/tokens.ts'
import { discountOf } from '../decisions/build.ts'
import * as id from '../decisions/ids.ts'
import { DECISIONS } from '../decisions/index.ts'
import type { Effect } from '../effects.ts'
import { escapeToken, maySave } from '../fire.ts'
import * as phase from '../phases.ts'
import { neutralActor, nextOnTrack } from '../phases.ts'
import { PER_NAGAYA, SPECIALS } from '../ruleset.ts'
import type { Ruleset } from '../ruleset.ts'
import { SHOPS } from '../shops.ts'
import type { ShopName } from '../shops.ts'
import * as table from '../table.ts'
import type { IkiTable } from '../table.ts'
import { isStacked } from '../tokens.ts'
import { fail } from './words.ts'

/** Refuses a table that no game can come to, and fills in what follows from the rest: free kobun and the supply of lumber. */
export function check(rules: Ruleset, t: IkiTable): void {
  checkCards(rules, t)
  checkSeats(rules, t)
  checkTokens(rules, t)
  checkDecision(rules, t)
}

/** Refuses cards that the table does not have, and decks that do not add up. */
function checkCards(rules: Ruleset, t: IkiTable): void {
  const buildings = [...t.site, ...t.stallCard].filter((card) => isBuilding(card))
  buildings.forEach((card, i) => {
    if (buildings.indexOf(card) !== i) fail(`${CARD_IDS[card]} is in two places`)
  })
  if (buildings.length > table.SITE) fail(`${buildings.length} buildings are in the game, not ${table.SITE}`)
  CHARACTERS.forEach(({ id: name }, card) => {
    const left = t.career[card] !== table.WAITING && card >= START.length && !rules.decks.some((d) => d.includes(card))
    if (left) fail(`${name} is not in this game`)
  })
  checkStarters(rules, t)
  checkDecks(rules, t)
  checkRow(t)
}

function checkStarters(rules: Ruleset, t: IkiTable): void {
  const starting = t.phase === phase.STARTERS
  START.forEach(({ id: name }, card) => {
    const stall = t.stallCard.indexOf(card)
    if (t.row.includes(card)) fail(`${name} is a starting card and never for hire`)
    if (stall >= 0 && t.stallOwner[stall] === NONE) fail(`${name} is a starting card and never without an owner`)
    if (t.career[card] === table.WAITING && !starting) fail(`it is not said where ${name} is`)
  })
  const chosen = START.filter((_, card) => t.career[card] !== table.WAITING && t.career[card] !== table.GONE).length
  if (chosen > rules.seats) fail(`${chosen} starting cards were chosen, by ${rules.seats} players`)
}

/** As many cards of each season have been turned up as its months so far bring. */
function checkDecks(rules: Ruleset, t: IkiTable): void {
  const months = t.month === 0 && !rules.rowBeforeStarters ? 0 : Math.max(1, t.month)
  rules.decks.forEach((deck, season) => {
    const expected = Math.min(Math.max(months - 3 * season, 0), 3) * table.PER_MONTH
    const seen = deck.filter((card) => t.career[card] !== table.WAITING).length
    if (seen !== expected)
      fail(
        `${expected} cards of ${SEASONS[season]} have been turned up by now, not ${seen}: what has left is in gone=…`,
      )
  })
}

/** Cards for hire are of this season, came in its months so far, and have a coin for every month that they have lain there. */
function checkRow(t: IkiTable): void {
  const month = Math.max(1, t.month)
  t.row.forEach((card, place) => {
    if (card === NONE) return
    const months = ((month - 1) % 3) - Math.trunc(place / table.PER_MONTH)
    if (Math.trunc((card - START.length) / CARDS_PER_SEASON) !== table.seasonOf(month) || month > table.MONTHS)
      fail(`${CARD_IDS[card]} is not for hire in month ${t.month}`)
    if (months < 0) fail(`place ${place + 1} of the row is for a later month`)
    if (t.rowCoins[place] !== months)
      fail(`${CARD_IDS[card]} must have ${months} coins by now, not ${t.rowCoins[place]}`)
  })
}

/** Refuses more kobun or lumber than there is, and an order that the firefighting contradicts. */
function checkSeats(rules: Ruleset, t: IkiTable): void {
  for (let seat = 0; seat < rules.seats; seat++) {
    const letter = SEAT_LETTERS[seat]
    t.kobun[seat] = table.KOBUN - rules.stalls.filter((stall) => t.stallOwner[stall] === seat).length
    if (t.kobun[seat] < 0) fail(`${letter} has more than ${table.KOBUN} cards on the board`)
    if (t.month > 1 && t.month <= table.MONTHS && t.oyakata[seat] === NONE) fail(`${letter} is not on the street`)
    const before = t.order.indexOf(seat) - 1
    if (before >= 0 && t.fire[t.order[before]] < t.fire[seat]) fail('the order is not that of the firefighting track')
  }
  const lumber = t.lumber.reduce((all, each) => all + each, 0)
  t.lumberSupply = rules.lumber - lumber
  if (lumber > rules.lumber) fail(`there are ${rules.lumber} pieces of lumber, not ${lumber}`)
  checkTrack(rules, t)
}

/** The ikizama track: open spaces, one player on each, and the tile of the month. */
function checkTrack(rules: Ruleset, t: IkiTable): void {
  for (let seat = 0; seat < rules.seats; seat++) {
    const space = t.ikizama[seat]
    if (space === NONE) continue
    if (rules.ikizama[space] === undefined || space === t.blocked)
      fail(`${SEAT_LETTERS[seat]} is on an ikizama space that is closed`)
    const other = t.ikizama.indexOf(space)
    if (other !== seat) fail(`${SEAT_LETTERS[other]} and ${SEAT_LETTERS[seat]} are on the same ikizama space`)
  }
  const withTiles = rules.blockingTiles.length > 0
  const turned = t.tilesTurned.reduce((all, each) => all + each, 0)
  const expected = withTiles ? Math.min(t.month, table.MONTHS) : 0
  if (turned !== expected) fail(`tiles=… must name the ${expected} tiles turned up by now, not ${turned}`)
  const blocks = withTiles && t.month >= 1 && t.month <= table.MONTHS
  if (blocks !== (t.blocked !== NONE))
    fail(blocks ? 'it is not said which space is blocked=…' : 'no space is blocked now')
  if (blocks && t.tilesTurned[t.blocked] === 0) fail(`the tile that closes space ${t.blocked} is not among tiles=…`)
}

/** Refuses tokens sold before their time, and special tokens without the card that gives them. */
function checkTokens(rules: Ruleset, t: IkiTable): void {
  for (const kind of TOKEN_KINDS)
    t[kind].forEach((owner, token) => {
      if (owner === NONE) return
      const early = isStacked(rules, kind)
        ? t[kind].lastIndexOf(NONE, token) >= 0
        : token >= 2 * (table.seasonOf(t.month) + 1)
      if (early || t.month === 0) fail(`${rules[kind][token].id} could not be bought yet`)
    })
  t.fish.forEach((owner, token) => {
    const both = token % 2 === 1 && owner !== NONE && owner === t.fish[token - 1]
    if (both && rules.fishPerSeason === 1) fail(`${SEAT_LETTERS[owner]} has two fish of one season`)
  })
  rules.characters.forEach(({ special, id: name }, card) => {
    if (special < 0) return
    const holder = t.special[special]
    const retired = t.career[card] < rules.seats ? t.career[card] : NONE
    const spent = SPECIALS[special] === 'fireEscape' && holder === NONE
    if (holder !== retired && !spent)
      fail(`letter ${special + 1} of special=… is the token of ${name}: it must be ${SEAT_LETTERS[retired] ?? 'a dot'}`)
  })
}

/** In which phase a decision is pending; those that are not here belong to business, in a turn or at New Year. */
const PENDING: Readonly<Record<number, number>> = {
  [OVER]: phase.NEW_YEAR_TURNS,
  [id.STARTER]: phase.STARTERS,
  [id.STARTER_STALL]: phase.STARTERS,
  [id.IKIZAMA]: phase.LIFE,
  [id.HIRE]: phase.ACTIONS,
  [id.HIRE_STALL]: phase.ACTIONS,
  [id.WALK]: phase.ACTIONS,
  [id.NEUTRAL_CARD]: phase.EVENT,
  [id.NEUTRAL_STALL]: phase.EVENT,
  [id.HUNGER]: phase.FEEDING,
  [id.FIRE_ESCAPE]: phase.FIRE,
  [id.NEW_YEAR_SPACE]: phase.NEW_YEAR_TURNS,
}

/** Refuses what contradicts itself: a decision that cannot be pending, or one without an answer. */
function checkDecision(rules: Ruleset, t: IkiTable): void {
  const name = id.DECISION_NAMES[t.decision]
  const inBusiness = PENDING[t.decision] === undefined
  if (inBusiness ? !TURNS.has(t.phase) : t.phase !== PENDING[t.decision])
    fail(`${name} is not decided in ${phase.PHASE_NAMES[t.phase]}`)
  checkPhase(rules, t)
  if (inBusiness) checkBusiness(rules, t, name)
  else if (t.business !== 0 || t.work !== NONE) fail(`${name} is no business at a space`)
  checkPick(rules, t, name)
  if (t.decision === OVER) return
  checkActor(rules, t)
  if (t.decision === id.HUNGER && ownCharacters(t, t.actor) <= t.rice[t.actor])
    fail(`${SEAT_LETTERS[t.actor]} has rice for everybody`)
  if (DECISIONS[t.decision].legal(rules, t, answers) <= 0) fail(`nobody can answer ${name} in this position`)
}

const answers = new Int32Array(CHOICES) // scratch

/** The phases in which players walk the street. */
const TURNS = new Set([phase.ACTIONS, phase.NEW_YEAR_TURNS])

function checkPhase(rules: Ruleset, t: IkiTable): void {
  const isNewYear = t.phase === phase.NEW_YEAR_TURNS
  if ((t.month === table.NEW_YEAR) !== isNewYear || (t.month === 0) !== (t.phase === phase.STARTERS))
    fail(`${phase.PHASE_NAMES[t.phase]} is not in month ${t.month}`)
  if (t.phase === phase.FIRE && rules.fireStrength[t.month] === 0) fail(`no fire breaks out in month ${t.month}`)
  if (t.phase === phase.FEEDING && t.month % 3 !== 0) fail(`there is no payday in month ${t.month}`)
  if (t.phase === phase.EVENT && (rules.neutral === 'none' || t.actor !== neutralActor(rules, t)))
    fail(`it is not for ${SEAT_LETTERS[t.actor]} to place a card without an owner`)
  checkBlaze(rules, t)
}

/** Whose turn it is. */
function checkActor(rules: Ruleset, t: IkiTable): void {
  const done = (seat: number): boolean => (t.done & (1 << seat)) !== 0
  const order = [...t.order.subarray(0, rules.seats)]
  const letter = SEAT_LETTERS[t.actor]
  if (t.phase === phase.LIFE && t.actor !== order.find((seat) => t.ikizama[seat] === NONE))
    fail(`it is not for ${letter} to choose a way of life`)
  if (t.phase === phase.ACTIONS && t.actor !== nextOnTrack(rules, t)) fail(`it is not the turn of ${letter}`)
  if ((t.phase === phase.STARTERS || t.phase === phase.NEW_YEAR_TURNS) && !done(t.actor))
    fail(`done=… must name ${letter}, whose turn has begun`)
  if (t.phase === phase.FEEDING && t.actor !== order.find((seat) => !done(seat)))
    fail(`it is not for ${letter} to feed anybody`)
  const mayHire = rules.ikizama[t.ikizama[t.actor]]?.hires ?? false
  if ((t.decision === id.HIRE || t.decision === id.HIRE_STALL) && !mayHire) fail(`${letter} may not hire this month`)
}

function checkBlaze(rules: Ruleset, t: IkiTable): void {
  const now = t.phase === phase.FIRE ? t.month : t.month - 1
  const expected = rules.fireStrength.slice(0, now + 1).filter((strength) => strength > 0).length
  const fires = t.fires.filter((nagaya) => nagaya !== NONE).length
  if (fires !== expected) fail(`fires=… must name the ${expected} fires of the year so far, not ${fires}`)
  if (t.blaze === NONE) {
    if (t.phase === phase.FIRE) fail('fireEscape needs blaze=…, where the fire is')
    return
  }
  const stall = stallWord(t.blaze)
  const strength = rules.fireStrength[t.month] - (t.blaze % PER_NAGAYA)
  if (t.phase !== phase.FIRE) fail('there is no fire to blaze now')
  if (Math.trunc(t.blaze / PER_NAGAYA) !== t.fires[expected - 1])
    fail(`the fire is not in ${stall}, but where fires=… says`)
  if (t.strength !== strength) fail(`in ${stall} the fire of month ${t.month} has the strength ${strength}`)
  if (t.stallOwner[t.blaze] !== t.actor) fail(`there is no card of ${SEAT_LETTERS[t.actor]} in ${stall}`)
  if (t.fire[t.actor] >= t.strength || escapeToken(t, t.actor) < 0 || !maySave(rules, t.stallCard[t.blaze]))
    fail(`${SEAT_LETTERS[t.actor]} has nothing to decide in ${stall}`)
}

/** What a character's skill asks; missing: nothing. */
const ASKED_BY_SKILL: Readonly<Record<number, Effect['kind']>> = {
  [id.BUILDING]: 'build',
  [id.BUILD_STALL]: 'build',
  [id.CARD_TO_LEVEL]: 'levelUp',
  [id.SWAP_FIRST]: 'swap',
  [id.SWAP_SECOND]: 'swap',
}

/** Where the visit to a shop asks it. */
const ASKED_BY_SHOP: Readonly<Record<number, ShopName>> = {
  [id.TOBACCO]: 'tobacco',
  [id.BUILDING]: 'construction',
  [id.BUILD_STALL]: 'construction',
  [id.CARD_TO_LEVEL]: 'tobacco',
}

function checkBusiness(rules: Ruleset, t: IkiTable, name: string): void {
  const space = t.oyakata[t.actor]
  if (space === NONE) fail(`${name} needs an oyakata on the street`)
  if (t.decision === id.BUSINESS) {
    if (t.work !== NONE || t.business === (table.AT_SHOP | table.AT_STALL))
      fail('this turn is over, or something is under way')
  } else if (t.work !== NONE) {
    const card = t.stallCard[t.work]
    const kind = card === NONE || isBuilding(card) ? undefined : rules.characters[card].skill.kind
    if (kind === undefined || kind !== ASKED_BY_SKILL[t.decision])
      fail(`${name} does not follow from a character in ${stallWord(t.work)}`)
    if ((t.business & table.AT_STALL) === 0) fail('work=… needs business=stall or both')
  } else if (SHOPS[space] !== ASKED_BY_SHOP[t.decision] || (t.business & table.AT_SHOP) === 0)
    fail(`${name} follows neither from a visit to a shop nor from work=…`)
}

/** Refuses a pick that could not have been made. */
function checkPick(rules: Ruleset, t: IkiTable, name: string): void {
  const possible: Readonly<Record<number, () => boolean>> = {
    [id.STARTER_STALL]: () => t.career[t.pick] === table.WAITING && t.pick < START.length,
    [id.HIRE_STALL]: () => t.kobun[t.actor] > 0 && t.row[t.pick] >= 0,
    [id.NEUTRAL_STALL]: () => t.row[t.pick] >= 0,
    [id.TOBACCO]: () => t.pipe[t.pick] === t.actor,
    [id.BUILD_STALL]: () => t.kobun[t.actor] > 0 && canBuild(rules, t, t.actor, t.pick, discountOf(rules, t), 0),
    [id.SWAP_SECOND]: () => t.stallCard[t.pick] >= 0 && !isBuilding(t.stallCard[t.pick]),
  }
  const isPossible = possible[t.decision]
  if (t.decision === id.HUNGER) return // the stall named last, if any
  if (isPossible === undefined) {
    if (t.pick !== NONE) fail(`${name} has no pick`)
  } else if (t.pick === NONE) fail(`${name} needs pick=…, what was chosen before it`)
  else if (!isPossible()) fail(`pick=${t.pick} could not have been chosen before ${name}`)
}
