import { loadMoreWords, loadWords } from '@edokko/words'
import type { Key, KeyOf, Language } from '@edokko/words'
import { IKI_TOPICS } from '../../src/learn/rules/iki/topics.ts'
import { NAISHI_TOPICS } from '../../src/learn/rules/naishi/topics.ts'
import type { Say, Topic } from '../../src/learn/rules/topic.ts'

interface Read {
  readonly topics: readonly Topic[]
  readonly say: Say
}

/** The rules of a game in one language, as the page reads them. */
export async function open(game: 'naishi' | 'iki', language: Language): Promise<Read> {
  const part = game === 'naishi' ? 'naishiRules' : 'ikiRules'
  const words = await loadMoreWords(part, await loadWords(language))
  return {
    topics: game === 'naishi' ? NAISHI_TOPICS : IKI_TOPICS,
    say: (topic, name) => {
      if (/^[−\d]+$/.test(name)) return name
      return words.say((name.includes('.') ? name : `rules.${game}.${topic}.${name}`) as Key & KeyOf<typeof part>)
    },
  }
}
