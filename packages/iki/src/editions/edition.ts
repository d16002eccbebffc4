import type { CharacterData } from '../cards/index.ts'
import type { Tokens } from '../cards/tokens.ts'
import type { SomeGoods } from '../goods.ts'
import type { BoardPlan, IkizamaSpace, NeutralRule } from '../ruleset.ts'
import type { Shops } from '../shops.ts'

/** IKI is for two to four. What an edition makes depend on it is written as one value for each. */
interface ByPlayers<T> {
  readonly 2: T
  readonly 3: T
  readonly 4: T
}

type PriceSource = 'rule' | 'printed' | 'printed-2015' | 'house'

/** What something costs, and how we know. */
interface Price {
  readonly goods: SomeGoods
  readonly source: PriceSource
}

/** The prices of everything that is for sale, by its id. */
export type PriceTable = Readonly<Record<string, Price>>

/** Everything in which an edition differs from another (K20). `ruleset.ts` makes a ruleset of it. */
export interface Edition {
  readonly id: string
  readonly board: ByPlayers<BoardPlan> //                    K1
  readonly ikizama: ByPlayers<readonly IkizamaSpace[]> //    K4
  readonly blockingTiles: ByPlayers<readonly number[]> //    K3: the ikizama space that each closes
  readonly fireStrength: ByPlayers<readonly number[]> //     K15: of the year's three fires
  readonly neutral: ByPlayers<NeutralRule> //                K17
  readonly shops: Shops //                                   K10
  readonly stacks: boolean //                                K10: pipes and tobaccos lie in stacks, only the top ones for sale
  readonly fishPerSeason: number //                          K10
  readonly lumber: number //                                 K2
  readonly rowBeforeStarters: boolean //                     K2: the first cards are turned up before the starting cards are chosen
  readonly escapeSavesBuildings: boolean //                  K15
  readonly offTheStreetAtNewYear: boolean //                 K16
  readonly monPerPoint: number //                            K18
  readonly characters: readonly CharacterData[]
  readonly extras: readonly string[] //                      characters that can be left out
  readonly buildings: readonly string[]
  readonly tokens: Tokens
  readonly prices: PriceTable
}
