import type { GameName } from '@edokko/games'

/** 'iki' of 'iki-2021-4p', of terms that can be opened. */
export function gameName({ id }: { readonly id: string }): GameName {
  return id.startsWith('iki') ? 'iki' : 'naishi'
}
