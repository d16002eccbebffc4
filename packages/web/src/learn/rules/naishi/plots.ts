/** A territory, or what matters of it, and what it earns. */
export interface Plotted {
  readonly cards: string // row over hand; a dot is a place where it does not matter what lies there
  readonly seals: Readonly<Record<number, number>> // points, by place: each card's own, or those of all cards that earn together on one of them
}

/** Every picture of what cards earn. A test asks the game whether it is so. */
export const PLOTS: Readonly<Record<string, readonly Plotted[]>> = {
  mountain: [
    { cards: 'M..../.....', seals: { 0: 5 } },
    { cards: 'M.M../.M...', seals: { 2: -5 } },
  ],
  naishi: [{ cards: '..N../..N..', seals: { 2: 12, 7: 8 } }],
  councillor: [
    { cards: 'CCC../...C.', seals: { 0: 2, 1: 4, 2: 3, 8: 4 } },
    { cards: '.CN../..C..', seals: { 1: 8, 2: 12, 7: 7 } },
  ],
  sentinel: [{ cards: '.SF.S/....S', seals: { 1: 7, 2: 0, 4: 0, 9: 0 } }],
  monk: [{ cards: 'TK.../K.T..', seals: { 1: 2, 5: 7, 7: 0 } }],
  rider: [{ cards: '.B.../.D.D.', seals: { 1: 3, 6: 13, 8: 3 } }],
  ronin: [{ cards: 'FSNBT/RCOKD', seals: { 7: 45 } }],
  fort: [{ cards: 'F..F./....F', seals: { 0: 6, 3: 0, 9: 6 } }],
  torii: [
    { cards: '...T./.....', seals: { 3: -5 } },
    { cards: 'T..T./..T..', seals: { 3: 30 } },
  ],
  rice: [{ cards: 'RR..R/...RR', seals: { 1: 10, 9: 20 } }],
  banner: [
    { cards: '.B.../...B.', seals: { 1: 3 } },
    { cards: '.B.B./.....', seals: { 3: 8 } },
  ],
  ninja: [{ cards: 'N.J../..C..', seals: { 0: 0, 2: 12, 7: 7 } }],
  example: [{ cards: 'FSCBR/FMNRR', seals: { 0: 6, 1: 7, 2: 7, 3: 3, 5: 6, 6: 5, 7: 8, 9: 20 } }],
}
