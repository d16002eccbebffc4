import type { View } from './position.ts'

/*
 * The positions of the pictures. You are always a, red; b is blue, c is green. Where something moves, the picture after it is the one before
 * with what was played.
 */

const TURN = 'at5,life2'

/** Some cards in the stalls, and everybody on the street. */
const SPRING = {
  when: '2:actions',
  who: 'a:walk',
  stalls: { A0: 'egg.a1', A3: 'seamstress.b1', B0: 'salt.b1', C2: 'geta.c1', C0: 'cotton.c1', D3: 'kite.a1' },
  goods: { a: 'mon4,rice1,sandal1,at1,life1', b: 'mon2,rice1,at3,life2', c: 'mon3,rice1,at6,life4' },
} satisfies View

/** Somebody's turn in an empty town. */
const EMPTY = { when: '2:actions', who: 'a:walk', goods: { a: 'at3,life1', b: TURN, c: 'at7,life4' } } satisfies View

const HIRING = {
  when: '2:actions',
  who: 'a:hire',
  stalls: { A0: 'salt.b1', C0: 'egg.c1' },
  row: 'soba+1,monk+1,-,-,dice,seamstress,sake,ox_cart',
  goods: { a: 'mon6,rice1,sandal1,fire2,at3,life1', b: 'mon5,at4,life3', c: 'mon4,at6,life4' },
} satisfies View

const WALK = {
  when: '2:actions',
  who: 'a:walk',
  stalls: { A1: 'egg.c1', B3: 'monk.a1', C1: 'dyer.a3' },
  goods: { a: 'mon3,sandal1,at8,life1', b: 'at4,life3', c: 'at6,life4' },
} satisfies View

const SWAP = {
  when: '2:actions',
  who: 'a:business',
  stalls: { A0: 'monk.c1', A1: 'kite.a1', A2: 'soba.b2', B3: 'geta.a2' },
  goods: { a: 'mon4,at2,life1', b: 'at5,life3', c: 'at7,life4' },
} satisfies View

const RETIRING = {
  when: '2:actions',
  who: 'b:business',
  stalls: { A0: 'egg.b1', A1: 'soba.a3', A2: 'geta.c1' },
  goods: { a: 'mon2,rice1,at6,life3', b: 'mon6,at2,life1', c: 'at7,life4' },
} satisfies View

const BUILDING = {
  when: '5:actions',
  who: 'b:business',
  stalls: { C0: 'salt.b1', C2: 'geta.c1', C3: 'kite.a1' },
  goods: { a: 'at2,life2', b: 'mon1,lumber1,koban1,at6,life1', c: 'at8,life4' },
} satisfies View

const BURNING = {
  when: '5:actions',
  who: 'a:walk',
  goods: { a: 'fire1,at2,life1', b: 'fire3,at4,life2', c: 'fire2,at6,life4' },
} satisfies View

const HUNGRY = {
  when: '3:feeding',
  who: 'a:hunger',
  stalls: { A0: 'soba.a1', B2: 'yamabushi.a2', C0: 'dice.a1' },
  goods: { a: 'mon4,rice2,at2', b: 'at5', c: 'at7' },
} satisfies View

const FEAST = {
  when: '13:newYear',
  who: 'a:newYearSpace',
  stalls: { C2: 'kite.c2', C3: 'incense.b3' },
  goods: { a: 'sandal1,fire9', b: 'fire5', c: 'fire2' },
  more: 'done=a',
} satisfies View

export const VIEWS = {
  start: {
    when: '1:life',
    who: 'a:ikizama',
    stalls: { A0: 'egg.a1', B0: 'salt.b1', C0: 'cotton.c1' },
    row: 'monk,soba,sake,kite',
    goods: { a: 'mon8,rice1,sandal1', b: 'mon8,rice1,sandal1', c: 'mon8,rice1,sandal1' },
  },
  spring: SPRING,
  empty: EMPTY,
  two: {
    ...EMPTY,
    game: '2021-2p',
    goods: { a: 'at3,life1', b: TURN },
    more: 'tiles=00011 blocked=4',
  },
  twoThen: { ...EMPTY, game: '2015-2p', goods: { a: 'at3,life1', b: TURN } },
  levels: { ...EMPTY, stalls: { A0: 'sake.a1', A1: 'geta.a2', A2: 'soba.a3', A3: 'kite.b1' } },
  row: { ...EMPTY, row: 'ukiyoe+1,ox_cart+1,-,-,sake,geta,soba,monk' },
  lives: {
    ...EMPTY,
    who: 'b:hire',
    goods: { a: 'at3,life2', b: 'at5,life1', c: 'at7,life4' },
  },
  blocked: {
    when: '2:life',
    who: 'b:ikizama',
    game: '2021-2p',
    goods: { a: 'at3,life1', b: 'at5' },
    more: 'tiles=00110 blocked=3',
  },
  hiring: HIRING,
  hired: { ...HIRING, played: 'monk B3' },
  placing: { ...HIRING, played: 'monk' },
  walking: { ...WALK, goods: { ...WALK.goods, a: 'mon3,sandal2,at8,life2' } },
  behind: {
    when: '2:actions',
    who: 'a:business',
    stalls: { A0: 'egg.c1', A1: 'soba.a1', A2: 'geta.b1' },
    goods: { a: 'mon6,at2,life1', b: 'at4,life3', c: 'at6,life4' },
  },
  swapping: SWAP,
  swapped: { ...SWAP, played: 'kite monk geta' },
  retiring: RETIRING,
  retired: { ...RETIRING, played: 'soba' },
  gate: WALK,
  passed: { ...WALK, played: 'go2' },
  site: { ...EMPTY, site: 'shrine,merchant_house,storehouse,well,kabuki_theatre,inn' },
  inn: { ...EMPTY, site: '-,-,-,-,-,inn' },
  building: BUILDING,
  built: { ...BUILDING, played: 'build inn C1' },
  coins: {
    when: '3:actions',
    who: 'a:walk',
    row: 'ukiyoe+2,-,-,-,dice+1,-,-,-,monk,soba,sake,geta',
    goods: EMPTY.goods,
  },
  summer: {
    when: '4:actions',
    who: 'a:walk',
    row: 'water,engraver,firefighter,eel',
    goods: EMPTY.goods,
  },
  wages: {
    when: '3:actions',
    who: 'a:walk',
    stalls: { A1: 'seamstress.a3', D2: 'soba.a2' },
    retired: { a: 'cotton' },
    goods: EMPTY.goods,
  },
  harmony: {
    when: '6:actions',
    who: 'a:walk',
    stalls: {
      A1: 'ukiyoe.c1',
      A3: 'seamstress.c1',
      B0: 'egg.a1',
      C1: 'soba.a1',
      C3: 'engraver.a1',
      D0: 'carpenter.b1',
      D1: 'kite.c1',
      D3: 'umbrella.a1',
    },
    goods: EMPTY.goods,
  },
  hungry: HUNGRY,
  fed: {
    when: '4:actions',
    who: 'a:walk',
    stalls: { A0: 'soba.a1', C0: 'dice.a1' },
    goods: { a: 'mon4,at2,life1', b: TURN, c: 'at7,life4' },
  },
  ladder: { ...EMPTY, goods: { a: 'fire4,at3,life1', b: `fire2,${TURN}`, c: 'fire2,at7,life4' }, order: 'acb' },
  burning: { ...BURNING, stalls: { D0: 'egg.c1', D2: 'soba.b1', D3: 'monk.a1' } },
  burnt: { ...BURNING, stalls: { D2: 'soba.b1', D3: 'monk.a1' } },
  feast: FEAST,
  feasted: { ...FEAST, played: 'pawn pawn-sandal incense' },
  hundred: {
    when: '13:newYear',
    who: 'a:over',
    stalls: { A0: 'restaurant.a', B0: 'dice.a1', C0: 'sculptor.a2' },
    retired: { a: 'geta,seamstress,soba,puppeteer' },
    goods: { a: 'iki28,mon5,koban1,at5', b: 'at6', c: 'at7' },
    more: 'fish=.a.a..a. pipe=a....... tobacco=.....aa. done=abc',
  },
  nobodys: {
    game: '2021-2p',
    when: '10:actions',
    who: 'a:walk',
    stalls: { C1: 'kabuki_actor.n' },
    goods: { a: 'at3,life1', b: TURN },
    more: 'tiles=03322 blocked=4',
  },
} satisfies Readonly<Record<string, View>>
