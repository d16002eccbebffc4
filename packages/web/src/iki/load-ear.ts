import type { Iki, IkiGame } from '@edokko/iki'
import type { EarWords, MoreWords } from '@edokko/words'

/** What a table of IKI tells by ear, which few want: so it is fetched. */
export async function loadEar(game: IkiGame): Promise<(words: MoreWords<'ear'>) => EarWords<Iki>> {
  const { ikiEar } = await import('./ear.ts')
  return (words) => ikiEar(words, game)
}
