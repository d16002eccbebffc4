import { begin, NotationError, seedFrom } from '@edokko/engine'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createIki, EDITIONS } from '../src/index.ts'
import { iki, scene } from './helpers.ts'
import type { EditionId, Seats } from './helpers.ts'

/** Month 2 for three: c chooses first. */
const LIFE =
  '2021-3p 2:life c:ikizama A=salt.b2,dice.c2,-,- B=eyeglass.c1,-,-,- C=cotton.a1,ukiyoe.a1,-,- D=-,-,-,- row=yamabushi+1,sake+1,-,-,carpenter,monk,kite,geta,-,-,-,- site=shrine,restaurant,storehouse,kabuki_theatre,watchtower,inn a=mon4,rice1,sandal1,lumber1,at2 b=mon9,rice1,at5 c=mon1,rice4,fire1,at2 order=cab first=a gone=egg'
/** Month 8 for three: b has turned to business at the tobacco shop. */
const LATE =
  '2021-3p 8:actions b:business A=puppeteer.b2,-,-,- B=eyeglass.c2,-,engraver.a1,plasterer.c1 C=cotton.a3,-,dumpling.a3,- D=-,vegetable.c2,-,printer.c1 row=sushi+1,-,construction_worker+1,-,doll,clockmaker,shamisen,geisha,-,-,-,- site=shrine,restaurant,storehouse,kabuki_theatre,watchtower,inn a=mon5,sandal1,lumber2,iki9,fire2,at8 b=mon9,sandal1,iki7,fire2,at4,life3 c=mon2,iki18,fire3,at5 order=cba first=a fish=.b...... pipe=..c..... retired=c:dice gone=salt,egg,sake,soap_bubble,ukiyoe,seamstress,geta,monk,ox_cart,yamabushi,carpenter,kite,soba,water,used_clothes,umbrella,lantern,firefighter,day_labourer,fireworks,eel fires=C'
/** The payday of month 3 for three. */
const FEEDING = LIFE.replace('2:life c:ikizama', '3:feeding c:hunger')
  .replace(
    'row=yamabushi+1,sake+1,-,-,carpenter,monk,kite,geta,-,-,-,-',
    'row=yamabushi+2,sake+2,-,-,carpenter+1,monk+1,kite+1,geta+1,soba,dyer,-,-',
  )
  .replace('c=mon1,rice4', 'c=mon1,rice1')
  .replace('gone=egg', 'gone=egg,soap_bubble,ox_cart')
/** The fire of month 5 for four, where a may save a card. */
const FIRE =
  '2015-4p 5:fire a:fireEscape A=-,-,soap_bubble.b1,- B=egg.b1,-,-,seamstress.c1 C=eyeglass.a3,dice.c1,book_lender.b1,ukiyoe.a2 D=-,monk.d1,-,- row=day_labourer+1,water+1,shrine_maiden+1,watermelon+1,eel,lantern,-,-,-,-,-,- site=shrine,merchant_house,storehouse,well,kabuki_theatre,inn a=mon8,iki7,fire1,at1 b=mon6,rice1,sandal1,iki4,at8 c=mon3,sandal1,iki9,fire1,at7 d=mon6,iki3,fire4,at7 order=dcab first=a fish=.c...... special=..a.. retired=a:yamabushi gone=cotton,salt,geta,ox_cart,carpenter,kite,soba,umbrella,firefighter fires=C blaze=C0:5'
/** Month 3 for two, with tiles and a card without an owner. */
const TWO =
  '2021-2p 3:event a:neutralCard A=-,-,- B=-,ukiyoe.b1,- C=salt.b1,book_lender.n,soap_bubble.b1 D=eyeglass.a1,-,- row=-,sake+2,-,-,seamstress+1,-,carpenter+1,yamabushi+1,kite,geta,dyer,ox_cart site=restaurant,farm,storehouse,inn,watchtower,shrine a=mon7,rice1,koban1,fire2,at8 b=mon1,rice1,lumber1,at5 order=ab first=a tobacco=b....... gone=cotton,egg,monk tiles=00111 blocked=4'
const STARTERS =
  '2021-3p 0:starters c:starter A=-,-,-,- B=-,-,-,- C=-,-,-,- D=-,-,-,- row=-,-,-,-,-,-,-,-,-,-,-,- site=shrine,restaurant,storehouse,kabuki_theatre,watchtower,inn a=mon8,rice1,sandal1 b=mon8,rice1,sandal1 c=mon8,rice1,sandal1 order=abc first=a done=c'
const NEW_YEAR =
  '2021-4p 13:newYear d:newYearSpace A=-,-,-,- B=-,-,-,- C=-,-,-,eel.a2 D=-,-,-,incense.b2 row=-,-,-,-,-,-,-,-,-,-,-,- site=well,watchtower,farm,kabuki_theatre,shrine,restaurant a=mon5,iki32,fire7 b=mon6,lumber1,iki24,fire1 c=mon1,sandal1,lumber3,iki17,fire6 d=mon6,lumber1,iki27,fire7 order=dacb first=a fish=..b.dcd. special=..b.. retired=a:egg;b:yamabushi;d:hairdresser gone=cotton,eyeglass,salt,book_lender,ukiyoe,seamstress,dice,geta,monk,ox_cart,carpenter,kite,dyer,soba,watermelon,dumpling,used_clothes,engraver,umbrella,firefighter,shrine_maiden,day_labourer,plasterer,fireworks,vegetable,mask,fish_peddler,firewood,printer,shamisen,clockmaker,geisha,puppeteer,construction_worker,doll,sushi,chili,charcoal,candy,glassblower,brush,fan,kabuki_actor,samurai,sumo,stonemason,card_maker fires=ABA done=d'

function gameOf(line: string): ReturnType<typeof iki> {
  const [, edition = '2021', players = '4'] = /^\s*(\d{4})-(\d)p/.exec(line) ?? []
  return iki(edition as EditionId, Number(players) as Seats)
}

function roundTrip(line: string): string {
  const game = gameOf(line)
  return game.formatTable(game.parseTable(line).table)
}

/** The line with one of its fields replaced, or taken out. */
function changed(line: string, name: string, value?: string): string {
  const fields = line.split(' ').filter((field) => value !== undefined || !field.startsWith(`${name}=`))
  if (value !== undefined && !fields.some((field) => field.startsWith(`${name}=`))) fields.push(`${name}=`)
  return fields.map((field) => (field.startsWith(`${name}=`) ? `${name}=${value}` : field)).join(' ')
}

/** The line with another decision pending. */
function asking(line: string, who: string): string {
  return line.replace(/ [a-d]:\w+ /, ` ${who} `)
}

/** Tests are called by what they are told. */
function byMessage(cases: readonly (readonly [line: string, message: string])[]): (readonly [string, string])[] {
  return cases.map(([line, message]) => [message, line] as const)
}

describe('a position in one line', () => {
  test.each([
    ['way of life', LIFE],
    ['business', LATE],
    ['hunger', FEEDING],
    [
      'hunger, after the first',
      changed(changed(FEEDING, 'A', 'salt.b2,-,-,-'), 'gone', 'egg,soap_bubble,dice,ox_cart')
        .replace('c=mon1,rice1', 'c=mon1')
        .concat(' pick=1'),
    ],
    ['a fire', FIRE],
    ['two players', TWO],
    ['neutral, the stall', `${asking(TWO, 'a:neutralStall')} pick=1`],
    ['starters', STARTERS],
    ['starters, the stall', `${asking(STARTERS, 'c:starterStall')} pick=2`],
    ['hire', asking(LATE, 'b:hire')],
    ['hire, the stall', `${asking(LATE, 'b:hireStall')} pick=5`],
    ['walk', asking(LATE, 'b:walk')],
    ['business, the shop done', `${LATE} business=shop`],
    ['a tobacco to go with a pipe', `${changed(asking(LATE, 'b:tobacco'), 'pipe', '..c.b...')} pick=4 business=shop`],
    ['experience by a skill', `${asking(LATE, 'b:cardToLevel')} work=D3 business=stall`],
    ['New Year', NEW_YEAR],
    ['the end', asking(NEW_YEAR, 'd:over')],
  ])('is written and read back: %s', (_, line) => {
    expect(roundTrip(line)).toBe(line)
  })

  test('what advances is shown, for bug reports, but cannot be read: nobody is to decide', () => {
    const line = iki().formatTable(iki().parseTable(NEW_YEAR).table)
    expect(line).toBe(NEW_YEAR)
    const table = scene({ month: 1 }).t
    expect(iki().formatTable(table)).toContain(':advance')
    expect(() => iki().parseTable(NEW_YEAR.replace('d:newYearSpace', 'd:advance'))).toThrow('"advance" is none of over')
  })

  test('spaces around and between do not matter, nor the order of the fields', () => {
    const [rules, when, who, ...fields] = LIFE.split(' ')
    expect(roundTrip(`  ${[rules, when, who, ...fields.toReversed()].join('  ')}\t`)).toBe(LIFE)
  })

  test('it can be played on until something hidden is needed', () => {
    const game = gameOf(TWO)
    const state = game.parseTable(changed(TWO, 'b', 'rice3,at5')) // nobody goes hungry at this payday
    game.choose(state.table, 1)
    game.choose(state.table, 0)
    expect(() => {
      while (state.table.decision === 1) game.advance(state)
    }).toThrow(new NotationError('the game goes on with a card, a tile or a fire that the position does not tell'))
  })

  test('a fire that nobody has drawn cannot be played either', () => {
    const game = gameOf(FIRE)
    const state = game.parseTable(FIRE)
    game.choose(state.table, 1)
    expect(() => {
      while (state.table.decision === 1) game.advance(state)
    }).toThrow(NotationError)
  })
})

describe('what is no position is refused, with what and where', () => {
  test.each(
    byMessage([
      ['', 'a position of this game begins with 2021-4p, not ""'],
      [LIFE, 'begins with 2021-4p, not "2021-3p"'],
      ['2021-4p', '"" does not say when: write 5:actions'],
      ['2021-4p soon', '"soon" does not say when'],
      ['2021-4p 5:dancing', '"dancing" is none of opening, starters'],
      ['2021-4p 14:life', 'there is no month 14'],
      ['2021-4p 5:life', '"" does not say who decides: write a:hire'],
      ['2021-4p 5:life e:hire', '"e" is no player: they are a, b, c, d'],
      ['2021-4p 5:life a:dance', '"dance" is none of over, starter'],
      ['2021-4p 5:life a:hire x=1', '"x=1" is none of A, B, C, D, a, b, c, d, row'],
      ['2021-4p 5:life a:hire A=-,-,-,-', 'the position has no "B=…"'],
    ]),
  )('%s', (message, line) => {
    expect(() => iki().parseTable(line)).toThrow(NotationError)
    expect(() => iki().parseTable(line)).toThrow(message)
  })

  test.each(
    byMessage([
      [changed(LIFE, 'A', 'salt.b2'), 'nagaya A has 4 stalls, not 1'],
      [`${LIFE} A=-,-,-,-`, '"A" stands twice'],
      [changed(LIFE, 'A', 'salt,-,-,-'), '"salt" is no card in a stall: write monk.a1, inn.a or soba.n'],
      [changed(LIFE, 'A', 'salt.b4,-,-,-'), '"salt.b4" is no card in a stall'],
      [changed(LIFE, 'A', 'salt.d1,-,-,-'), '"d" is no player: they are a, b, c'],
      [changed(LIFE, 'A', 'pepper.b1,-,-,-'), '"pepper" is no character'],
      [changed(LIFE, 'A', 'salt.b,dice.c2,-,-'), '"salt.b": salt has the levels 1 to 3'],
      [changed(LATE, 'A', 'puppeteer.b1,-,-,-'), '"puppeteer.b1": puppeteer has the levels 2 to 3'],
      [changed(LIFE, 'A', 'salt.b2,dice.n,-,-'), '"dice.n": every card has an owner here'],
      [changed(TWO, 'C', 'salt.b1,book_lender.n1,soap_bubble.b1'), 'without an owner it has no level'],
      [changed(TWO, 'C', 'salt.n,book_lender.n,soap_bubble.b1'), 'salt is a starting card and never without an owner'],
      [changed(LIFE, 'D', 'inn.n,-,-,-'), '"inn.n": a building has an owner and no level'],
      [changed(LIFE, 'D', 'inn.a1,-,-,-'), 'a building has an owner and no level'],
      [changed(LIFE, 'D', 'inn.a,-,-,-'), 'inn is in two places'],
      [changed(LIFE, 'D', 'farm.a,well.a,-,-'), '8 buildings are in the game, not 6'],
      [changed(FIRE, 'D', 'farm.a,monk.d1,-,-'), 'farm is not a building of this edition'],
      [changed(LIFE, 'D', 'monk.a1,-,-,-'), 'monk is in two places'],
      [changed(LIFE, 'gone', 'egg,egg'), 'egg is in two places'],
      [changed(LIFE, 'gone', 'salt'), 'salt is in two places'],
      [changed(LIFE, 'gone', 'inn'), '"inn" is no character'],
      [changed(LIFE, 'gone'), 'it is not said where egg is'],
      [changed(changed(LIFE, 'gone'), 'D', 'egg.b1,-,-,-'), '4 starting cards were chosen, by 3 players'],
      [
        changed(LIFE, 'gone', 'egg,soba'),
        '8 cards of spring have been turned up by now, not 9: what has left is in gone=…',
      ],
      [changed(LIFE, 'gone', 'egg,water'), '0 cards of summer have been turned up by now, not 1'],
      [changed(LIFE, 'row', 'yamabushi+1'), 'the row has 12 places, not 1'],
      [LIFE.replace('yamabushi+1', 'yamabushi+3'), '"yamabushi+3" is no card for hire: write monk or monk+1'],
      [LIFE.replace('yamabushi+1', 'yamabushi+2'), 'yamabushi must have 1 coins by now, not 2'],
      [LIFE.replace('yamabushi+1', 'yamabushi'), 'yamabushi must have 1 coins by now, not 0'],
      [LIFE.replace('geta,-,', '-,geta,'), 'place 9 of the row is for a later month'],
      [LATE.replace('sushi+1', 'eel+1').replace(',eel', ',sushi'), 'eel is not for hire in month 8'],
      [
        LIFE.replace('yamabushi+1', 'egg').replace('gone=egg', 'gone=yamabushi'),
        'egg is a starting card and never for hire',
      ],
      [changed(LIFE, 'site', 'inn'), 'the site has 6 places, not 1'],
      [LIFE.replace('site=shrine', 'site=monk'), '"monk" is no building'],
      [LIFE.replace('site=shrine', 'site=temple'), '"temple" is no building'],
      [changed(LIFE, 'b', 'mon'), '"mon" of b is no amount: write mon8'],
      [changed(LIFE, 'b', 'mun8'), '"mun8" of b is none of mon, rice, sandal, lumber, koban, iki, fire, at, life'],
      [changed(LIFE, 'b', 'mon8,mon9'), '"mon" of b stands twice'],
      [changed(LIFE, 'b', 'mon1000'), 'mon of b is 0 to 999, not 1000'],
      [changed(LIFE, 'b', 'mon99999'), 'mon of b is 0 to 999, not 99999'],
      [changed(LIFE, 'b', 'fire11'), 'fire of b is 0 to 10, not 11'],
      [changed(LIFE, 'b', 'at9'), 'at of b is 1 to 8, not 9'],
      [changed(LIFE, 'b', 'at0'), 'at of b is 1 to 8, not 0'],
      [changed(LIFE, 'b', 'life5'), 'life of b is 0 to 4, not 5'],
      [changed(LIFE, 'b', '-'), 'b is not on the street'],
      [changed(LIFE, 'b', 'lumber20,at5'), 'there are 20 pieces of lumber, not 21'],
      [changed(LATE, 'D', '-,vegetable.a2,-,printer.a1'), 'a has more than 4 cards on the board'],
      [changed(LIFE, 'd', 'mon8'), '"d" is no player: they are a, b, c'],
      [changed(LIFE, 'order', 'ab'), '"order=ab" must name each player once'],
      [changed(LIFE, 'order', 'aab'), 'must name each player once'],
      [changed(LIFE, 'order', 'acb'), 'the order is not that of the firefighting track'],
      [changed(LIFE, 'first', 'ab'), '"ab" is no player'],
      [changed(LIFE, 'fish', 'b'), '"fish=b" must have 8 letters or dots'],
      [changed(LIFE, 'fish', '..b.....'), 'fish-summer-1 could not be bought yet'],
      [changed(LIFE, 'fish', 'bb......'), 'b has two fish of one season'],
      [changed(FIRE, 'tobacco', '.a..'), 'pouch-light-yellow could not be bought yet'],
      [changed(STARTERS, 'fish', 'a.......'), 'fish-spring-1 could not be bought yet'],
      [changed(LATE, 'special', 'c....'), 'letter 1 of special=… is the token of monk: it must be a dot'],
      [changed(FIRE, 'special', '..b..'), 'letter 3 of special=… is the token of yamabushi: it must be a'],
      [changed(LATE, 'retired', 'dice'), '"dice" is no list: write a:monk,egg'],
      [changed(LATE, 'retired', 'd:dice'), '"d" is no player'],
      [changed(TWO, 'tiles', '0011'), '"tiles=0011" must be a digit for each ikizama space'],
      [changed(TWO, 'tiles', '04000'), 'there are 3 tiles that close space 1, not 4'],
      [changed(TWO, 'tiles', '10101'), 'there are 0 tiles that close space 0, not 1'],
      [changed(TWO, 'tiles', '00011'), 'tiles=… must name the 3 tiles turned up by now, not 2'],
      [changed(TWO, 'blocked'), 'it is not said which space is blocked=…'],
      [changed(TWO, 'blocked', '0'), '"blocked=0" is no ikizama space'],
      [changed(TWO, 'blocked', '1'), 'the tile that closes space 1 is not among tiles=…'],
      [`${LIFE} blocked=4`, 'no space is blocked now'],
      [changed(LATE, 'a', 'life3,at8'), 'a and b are on the same ikizama space'],
      [
        changed(FIRE.replace('2015-4p', '2015-3p'), 'a', 'life0,at1')
          .replace(/ d=\S+/, '')
          .replace('order=dcab', 'order=cab')
          .replace('monk.d1', 'monk.a1'),
        'a is on an ikizama space that is closed',
      ],
      [changed(LATE, 'done', 'x'), '"x" is no player'],
      [changed(LATE, 'fires', 'E'), '"fires=E" must be a nagaya for each fire so far'],
      [changed(LATE, 'fires'), 'fires=… must name the 1 fires of the year so far, not 0'],
      [changed(LATE, 'fires', 'CC'), 'fires=… must name the 1 fires of the year so far, not 2'],
      [changed(FIRE, 'fires', 'A'), 'the fire is not in C0, but where fires=… says'],
      [`${LATE} pick=x`, '"pick=x" is no choice'],
      [`${LATE} pick=1`, 'business has no pick'],
      [`${LATE} work=E1`, '"E1" is no stall: they are A0 to D3'],
      [`${LATE} business=all`, '"business=all" is shop, stall or both'],
      [`${LATE} blaze=here`, '"blaze=here" is no fire: write A1:4'],
    ]),
  )('%s', (message, line) => {
    expect(() => gameOf(line).parseTable(line)).toThrow(NotationError)
    expect(() => gameOf(line).parseTable(line)).toThrow(message)
  })

  test.each(
    byMessage([
      [LIFE.replace('c:ikizama', 'c:hire'), 'hire is not decided in life'],
      [LATE.replace('8:actions', '8:life'), 'business is not decided in life'],
      [LATE.replace('8:actions', '8:newYear'), 'newYear is not in month 8'],
      [
        STARTERS.replace('0:starters', '0:life')
          .replace('c:starter', 'a:ikizama')
          .concat(' gone=cotton,eyeglass,salt,egg'),
        'life is not in month 0',
      ],
      [LIFE.replace('c:ikizama', 'a:ikizama'), 'it is not for a to choose a way of life'],
      [changed(LATE, 'b', 'mon9,fire2,at4'), 'it is not the turn of b'],
      [changed(LATE, 'a', 'fire2,at8,life1'), 'it is not the turn of b'],
      [changed(asking(LATE, 'b:hire'), 'b', 'mon9,fire2,at4,life0'), 'b may not hire this month'],
      [`${asking(LATE, 'b:hire')} business=shop`, 'hire is no business at a space'],
      [`${asking(LATE, 'b:walk')} work=A0`, 'walk is no business at a space'],
      [`${LATE} business=both`, 'this turn is over, or something is under way'],
      [`${LATE} work=B2`, 'this turn is over, or something is under way'],
      [`${asking(LATE, 'b:swapFirst')} business=stall work=B2`, 'swapFirst does not follow from a character in B2'],
      [`${asking(LATE, 'b:swapFirst')} business=stall work=A1`, 'swapFirst does not follow from a character in A1'],
      [`${asking(LATE, 'b:building')} business=shop work=B3`, 'work=… needs business=stall or both'],
      [
        `${asking(LATE, 'b:building')} business=shop`,
        'building follows neither from a visit to a shop nor from work=…',
      ],
      [`${changed(asking(LATE, 'b:tobacco'), 'pipe', '..c.b...')} pick=4`, 'tobacco follows neither from a visit'],
      [`${asking(LATE, 'b:tobacco')} business=shop`, 'tobacco needs pick=…, what was chosen before it'],
      [`${asking(LATE, 'b:tobacco')} pick=2 business=shop`, 'pick=2 could not have been chosen before tobacco'],
      [`${asking(LATE, 'b:hireStall')} pick=1`, 'pick=1 could not have been chosen before hireStall'],
      [`${asking(STARTERS, 'c:starterStall')} pick=5`, 'pick=5 could not have been chosen before starterStall'],
      [`${asking(TWO, 'a:neutralStall')} pick=0`, 'pick=0 could not have been chosen before neutralStall'],
      [
        `${asking(LATE, 'b:buildStall')} business=stall work=B3 pick=0`,
        'pick=0 could not have been chosen before buildStall',
      ],
      [`${asking(LATE, 'b:buildStall')} business=stall work=B3 pick=99`, 'pick=99 could not have been chosen'],
      [asking(TWO, 'b:neutralCard'), 'it is not for b to place a card without an owner'],
      [
        LATE.replace('8:actions b:business', '8:event a:neutralCard'),
        'it is not for a to place a card without an owner',
      ],
      [changed(STARTERS, 'done'), 'done=… must name c, whose turn has begun'],
      [
        FEEDING.replace('3:feeding', '2:feeding')
          .replace(/row=\S+/, 'row=yamabushi+1,sake+1,-,-,carpenter,monk,kite,geta,-,-,-,-')
          .replace('gone=egg,soap_bubble,ox_cart', 'gone=egg'),
        'there is no payday in month 2',
      ],
      [FEEDING.replace('c=mon1,rice1', 'c=mon1,rice2'), 'c has rice for everybody'],
      [`${FEEDING} done=c`, 'it is not for c to feed anybody'],
      [changed(FIRE, 'blaze'), 'fireEscape needs blaze=…, where the fire is'],
      [`${LATE} blaze=A0:8`, 'there is no fire to blaze now'],
      [changed(FIRE, 'blaze', 'C0:4'), 'in C0 the fire of month 5 has the strength 5'],
      [changed(FIRE, 'blaze', 'C1:4'), 'there is no card of a in C1'],
      [changed(FIRE, 'special'), 'a has nothing to decide in C0'],
      [
        FIRE.replace('5:fire', '4:fire')
          .replace(/row=\S+/, 'row=eel,lantern,water,umbrella,-,-,-,-,-,-,-,-')
          .replace('umbrella,firefighter', '')
          .replace(',  ', ' ')
          .replace('soba, ', 'soba '),
        'no fire breaks out in month 4',
      ],
      [`${asking(NEW_YEAR, 'd:over')} business=shop`, 'over is no business at a space'],
    ]),
  )('%s', (message, line) => {
    expect(() => gameOf(line).parseTable(line)).toThrow(message)
  })

  test('a building is no character to be used, and no card to be saved in the later edition', () => {
    const built = changed(
      changed(LATE, 'A', 'puppeteer.b2,inn.a,-,-'),
      'site',
      'shrine,restaurant,storehouse,kabuki_theatre,watchtower,-',
    )
    expect(() => gameOf(built).parseTable(`${asking(built, 'b:building')} business=stall work=A1`)).toThrow(
      'building does not follow from a character in A1',
    )
  })

  test('an extra card is not in a game without extras', () => {
    const [, edition] = EDITIONS
    const game = createIki({ edition, players: 4, extras: 'without' })
    expect(() => game.parseTable(FIRE.replace('gone=cotton', 'gone=dyer'))).toThrow('dyer is not in this game')
  })

  test('business at the mark is none', () => {
    const line = changed(asking(NEW_YEAR, 'd:business'), 'd', 'mon6,lumber1,iki27,fire7')
    expect(() => gameOf(line).parseTable(line)).toThrow('business needs an oyakata on the street')
  })

  test('nobody can answer what has no answer', () => {
    const rich = changed(asking(LATE, 'b:cardToLevel'), 'A', '-,-,-,-').replace('gone=salt', 'gone=salt,puppeteer')
    expect(() => gameOf(rich).parseTable(`${rich} business=stall work=D3`)).toThrow('nobody can answer cardToLevel')
  })

  test('any text is read or refused, never a crash', () => {
    const fields = LATE.split(' ')
    const mutated = fc
      .tuple(fc.nat(fields.length - 1), fc.nat(40), fc.string({ maxLength: 4 }))
      .map(([i, at, text]) =>
        fields.map((field, j) => (i === j ? field.slice(0, at) + text + field.slice(at + 1) : field)),
      )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          mutated.map((each) => each.join(' ')),
        ),
        (line) => {
          try {
            gameOf(LATE).parseTable(line)
          } catch (error) {
            expect(error).toBeInstanceOf(NotationError)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test('begin leaves a position that can be written', () => {
  const game = iki('2015', 4)
  const { table } = begin(game, seedFrom('x'))
  expect(game.parseTable(game.formatTable(table)).table.equals(table)).toBe(true)
})
