import type { DescribedRequest, DescribedResponse } from '@edokko/protocol/description'

/** Who may ask: anybody, somebody's browser by its cookie, that or a bot by its token, a bot alone, or the operator by their key. */
export type Asker = 'anybody' | 'browser' | 'person' | 'bot' | 'operator'

/** A request that the server answers, as it is told to those who write programs. */
export interface Operation {
  readonly method: 'get' | 'post'
  readonly path: string // as the router has it: '/api/tables/:id/sit'
  readonly who: Asker
  readonly does: string // in a few words
  readonly more?: string
  readonly body?: DescribedRequest // a POST without one is sent with {}
  readonly query?: Readonly<Record<string, string>> // what may follow the path, and what each means
  readonly answer?: DescribedResponse | 'text' | 'file' | 'object' | 'redirect' // without one, it is {}
}

/** What operations are about. */
export type Group =
  | 'people'
  | 'signing in'
  | 'bots'
  | 'tables'
  | 'talk'
  | 'friends'
  | 'notices'
  | 'ratings'
  | 'matches'
  | 'deal of the day'
  | 'tournaments'
  | 'server'
  | 'operator'
