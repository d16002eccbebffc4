import type { Language } from '@edokko/words'
import type { ReactNode } from 'react'
import { LANGUAGE_NAMES } from '../../settings/languages.ts'
import { useLearnWords } from '../learn-words.ts'
import type { Entry } from './entry.ts'
import { Japanese } from './glossary-table.tsx'

/** On a phone: one word below the other. */
export function GlossaryList({ entries, others }: GlossaryListProps): ReactNode {
  const words = useLearnWords()
  return (
    <ul className="glossary-list">
      {entries.map(({ id, names, meaning, kanji, reading }) => (
        <li key={id}>
          <h2 lang={words.language}>
            {names[words.language]} <Japanese kanji={kanji} reading={reading} />
          </h2>
          <p lang={words.language}>{meaning}</p>
          <dl>
            {others.map((language) => (
              <div key={language}>
                <dt lang={language}>{LANGUAGE_NAMES[language]}</dt>
                <dd lang={language}>{names[language]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

interface GlossaryListProps {
  readonly entries: readonly Entry[]
  readonly others: readonly Language[]
}
