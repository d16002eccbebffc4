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

/** Those whose word is asked: people for whom no bot plays. */
export function activePlayers({ seats }: TableInfo): readonly Seat[] {
  return [...seats.keys()].filter((seat) => {
    const sitter = seats[seat]
    return sitter?.kind === 'person' && sitter.bot === undefined
  })
}
