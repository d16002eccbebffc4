import type { Seat } from '@edokko/engine'
import type { Sitter, TableInfo } from '@edokko/protocol'
import type { OnlineWords } from '@edokko/words'

/** Who sits somewhere. People who are not known any more have no name. */
export function nameOf(words: OnlineWords, sitter: Sitter | undefined): string {
  return sitter === undefined || sitter.kind === 'free' || sitter.name === ''
    ? words.say('onlineTable.somebody')
    : sitter.name
}

/** "Ada, Ben and Cleo". */
export function namesOf(words: OnlineWords, { seats }: TableInfo, who: readonly Seat[]): string {
  return new Intl.ListFormat(words.language).format(who.map((seat) => nameOf(words, seats[seat])))
}

/** People whom a bot plays for, and who may come back. */
export function absentPlayers({ seats }: TableInfo): readonly Seat[] {
  return [...seats.keys()].filter((seat) => isOwned(seats[seat]) && !isPlaying(seats[seat]))
}

/** Those whose word counts: everybody who owns a seat, or of them those whom no bot plays for. */
export function askedPlayers({ seats }: TableInfo, of: 'all' | 'present'): readonly Seat[] {
  return [...seats.keys()].filter((seat) => (of === 'all' ? isOwned(seats[seat]) : isPlaying(seats[seat])))
}

function isOwned(sitter: Sitter | undefined): boolean {
  return sitter?.kind === 'person' && sitter.gone !== true
}

function isPlaying(sitter: Sitter | undefined): boolean {
  return sitter?.kind === 'person' && sitter.bot === undefined
}
