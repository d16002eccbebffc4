import type { Seat } from '@edokko/engine'
import type { Card } from '@edokko/iki'
import type { Topic } from '../reasons/topic.ts'

/** What is told of IKI. */
export interface IkiTopic extends Topic {
  readonly game: 'iki'
  readonly part: { readonly seat: Seat; readonly part: IkiPart }
  readonly happening: IkiHappening
}

/** Of the IKI on the track, what paydays and buildings bring from now on is told by itself. */
export type IkiPart =
  | 'harmony'
  | 'salary'
  | 'skills' // and all other IKI on it
  | 'variety'
  | 'fish'
  | 'tobacco'
  | 'buildings' // on the track and at the end
  | 'koban'
  | 'lumber'
  | 'mon'

type IkiHappening =
  | { readonly what: 'hires' | 'builds'; readonly seat: Seat; readonly card: Card } // one that can be hired or built now
  | { readonly what: 'retires'; readonly seat: Seat; readonly card: Card } // one that is on the board now
  | { readonly what: 'burns' | 'withstands' | 'passes' | 'chooses'; readonly seat: Seat; readonly month: number }
  | { readonly what: 'starves' | 'fish'; readonly seat: Seat; readonly season: number }
  | { readonly what: 'types'; readonly seat: Seat; readonly count: number } // at least so many at the end
  | { readonly what: 'pipe'; readonly seat: Seat } // has one at the end
