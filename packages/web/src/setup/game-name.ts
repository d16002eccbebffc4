export type GameName = 'naishi' | 'iki'

/** 'iki' of 'iki-2021-4p'. */
export function gameName({ id }: { readonly id: string }): GameName {
  return id.startsWith('iki') ? 'iki' : 'naishi'
}
