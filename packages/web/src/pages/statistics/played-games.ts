import { BYSTANDER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { LocalTableInfo, Setting } from '@edokko/protocol'
import type { ReviewDigest } from '../../review/review-digest.ts'
import { localReviewId } from '../../review/review-id.ts'
import { gameName } from '../../setup/game-name.ts'
import { onlyPerson } from '../../table/table-state.ts'
import { hasRecord } from '../table-listing.ts'

/** A finished game that the reader played, and what its review found, if there is one. */
export interface PlayedGame {
  readonly id: string // of its review: 'table/…' or 'at/…'
  readonly table: string | undefined // of this browser, if it has a record to be reviewed
  readonly setting: Setting
  readonly reader: Seat
  readonly touched: number // milliseconds
  readonly result: number // the reader's share of the win
  readonly digest: ReviewDigest | undefined
}

/**
 * The games of which there are statistics, the first one first: those of this browser that one person has played to the end from its deal, and those over
 * the net that were reviewed here.
 */
export function playedGames(tables: readonly LocalTableInfo[], digests: readonly ReviewDigest[]): PlayedGame[] {
  const byId = new Map(digests.map((digest) => [digest.id, digest]))
  const local = tables.flatMap((info): PlayedGame[] => {
    const { setting, touched, points, winners } = info
    const reader = onlyPerson(setting)
    if (points === undefined || reader === BYSTANDER || setting.lesson || setting.fork) return []
    const id = localReviewId(info.id)
    const table = hasRecord(info) ? info.id : undefined
    const result = winners.includes(reader) ? 1 / winners.length : 0
    return [{ id, table, setting, reader, touched, result, digest: byId.get(id) }]
  })
  const online = digests.flatMap((digest): PlayedGame[] => {
    const { id, setting, reader, touched, account } = digest
    return id.startsWith('at/')
      ? [{ id, table: undefined, setting, reader, touched, result: account.result, digest }]
      : []
  })
  return [...local, ...online].toSorted((a, b) => a.touched - b.touched)
}

/** Games that can be compared: luck and losses of IKI for two are others than for more. */
export const GROUPS = ['naishi', 'iki-two', 'iki-more'] as const
export type Group = (typeof GROUPS)[number]

export function groupOf({ terms, seats }: Setting): Group {
  if (gameName(terms) === 'naishi') return 'naishi'
  return seats.length === 2 ? 'iki-two' : 'iki-more'
}
