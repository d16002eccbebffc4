import { NotationError } from '@edokko/engine'

/** What a table agreed on, as plain data: whoever has it can open the same game in another thread. */
export interface Terms {
  readonly id: string // 'naishi', 'iki-2021-3p'
  readonly options: Readonly<Record<string, string>>
  readonly sheet?: string // the text of a price sheet, where it is not the house's
}

/** What a game is called whatever its edition and players: 'iki' for 'iki-2021-3p'. It may be the name of no game. */
export function gameNameOf({ id }: { readonly id: string }): string {
  return id.split('-')[0]
}

/** The error for terms under which nothing can be played. */
export function noSuchGame({ id, sheet }: Terms): NotationError {
  return new NotationError(`there is no game "${id}"${sheet === undefined ? '' : ' with prices'}`)
}
