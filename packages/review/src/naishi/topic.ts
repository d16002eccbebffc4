import type { Seat } from '@edokko/engine'
import type { Card, CardId, Place } from '@edokko/naishi'
import type { Topic } from '../reasons/topic.ts'

/** What is told of Naishi. */
export interface NaishiTopic extends Topic {
  readonly game: 'naishi'
  readonly part: { readonly seat: Seat; readonly part: CardId }
  readonly happening: NaishiHappening
}

type NaishiHappening =
  | { readonly what: 'takes'; readonly seat: Seat; readonly card: Card } // such a card, open in the river now
  | { readonly what: 'keeps'; readonly seat: Seat; readonly card: Card; readonly place: Place } // the card that lies there now, to the end
  | { readonly what: NaishiFeat; readonly seat: Seat }

/** What somebody does once or more, or has at the end. Not who declares it: whoever leads does, so that it tells no more than that. */
export type NaishiFeat =
  | 'decrees'
  | 'oneMountain' // or none
  | 'naishi' // in the middle
  | 'rider' // under a banner
  | 'ronin' // with nine kinds or ten
  | 'torii' // three or more
  | 'loneTorii'
  | 'rice' // three or more together
