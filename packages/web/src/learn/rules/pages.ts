import { isRead } from './edition.ts'
import type { Read } from './edition.ts'
import type { Page } from './search.ts'
import type { Block, Say, Topic } from './topic.ts'

/** The topics as they can be searched: title, rules, and every text that is read in this edition. */
export function pagesOf(topics: readonly Topic[], say: Say, read: Read): readonly Page<Topic>[] {
  return topics.map((topic) => ({
    of: topic,
    texts: [
      say(topic.id, 'title'),
      ...topic.blocks
        .filter(({ only }) => isRead(read, only))
        .flatMap((block) => textsOf(block, read).map((names) => names.map((name) => say(topic.id, name)).join(' · '))),
      topic.rules.join(' · '),
    ],
  }))
}

/** The names of what stands together, line by line. */
export function textsOf(block: Block, read: Read): readonly (readonly string[])[] {
  switch (block.kind) {
    case 'list':
      return block.names.map((name) => [name])
    case 'ruling':
      return [[block.name], [`${block.name}Why`]]
    case 'table':
      return [
        [block.name],
        ...block.rows
          .filter(({ only }) => isRead(read, only))
          .map(({ cells }) => cells.filter((cell, i) => cell !== '' && isRead(read, block.columns[i]))),
      ]
    default:
      return [[block.name]]
  }
}
