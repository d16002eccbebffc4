import type { ComponentProps, ComponentType } from 'react'
import type { Sprite } from '../../parts/sprite.tsx'
import type { Topic } from './topic.ts'

/** The pictures of a book. */
export interface Pictures {
  readonly figures: Readonly<Record<string, ComponentType>> // by topic and name: 'develop.before'
  readonly drawings: ComponentProps<typeof Sprite>['groups'] // what they are drawn with
}

/** The rules of a game. */
export interface Book {
  readonly topics: readonly Topic[]
  readonly editions: boolean // there is more than one
  /** Fetched apart from the texts: they bring the game's whole table with them. */
  readonly figures: () => Promise<Pictures>
}

/** The topic that an anchor means: its own id, or that of a rule, which is in one topic or begins in it. */
export function topicAt(topics: readonly Topic[], anchor: string): Topic | undefined {
  return topics.find(({ id }) => id === anchor) ?? topics.find(({ rules }) => rules.includes(anchor))
}
