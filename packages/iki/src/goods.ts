/** What a player can pay with and be given. `iki` are points, `fire` is firefighting, which nobody pays. */
export const GOODS = ['mon', 'rice', 'sandal', 'lumber', 'koban', 'iki', 'fire'] as const
export type Good = (typeof GOODS)[number]
/** An amount of each good. All have one shape, which keeps the rules fast. */
export type Goods = Readonly<Record<Good, number>>
/** Amounts of goods where only what is not 0 is named: in card data and in events. */
export type SomeGoods = Readonly<Partial<Record<Good, number>>>

export const NOTHING: Goods = { mon: 0, rice: 0, sandal: 0, lumber: 0, koban: 0, iki: 0, fire: 0 }

export function goods(some: SomeGoods): Goods {
  return Object.keys(some).length === 0 ? NOTHING : { ...NOTHING, ...some }
}

/** The amounts that are not 0. */
export function some(all: Goods): SomeGoods {
  return Object.fromEntries(GOODS.filter((good) => all[good] !== 0).map((good) => [good, all[good]]))
}
