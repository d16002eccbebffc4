import type { Language } from '@edokko/words'
import type { ReactNode } from 'react'
import { LANGUAGE_NAMES } from '../../settings/languages.ts'
import { useLearnWords } from '../learn-words.ts'
import type { Entry, Order } from './entry.ts'

/** Where there is room: the reader's word, what it means, and the others beside it. */
export function GlossaryTable({ entries, others, order }: GlossaryTableProps): ReactNode {
  const words = useLearnWords()
  const sorted = (by: Order) => (order === by ? ({ 'aria-sort': 'ascending' } as const) : {})
  return (
    <table className="glossary-table">
      <thead>
        <tr>
          <th scope="col" {...sorted(words.language)}>
            {words.say('glossary.word')}
          </th>
          <th scope="col">{words.say('glossary.meaning')}</th>
          {others.map((language) => (
            <th key={language} scope="col" lang={language} {...sorted(language)}>
              {LANGUAGE_NAMES[language]}
            </th>
          ))}
          <th scope="col" {...sorted('ja')}>
            {words.say('glossary.japanese')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, names, meaning, kanji, reading }) => (
          <tr key={id}>
            <th scope="row" lang={words.language}>
              {names[words.language]}
            </th>
            <td lang={words.language}>{meaning}</td>
            {others.map((language) => (
              <td key={language} lang={language}>
                {names[language]}
              </td>
            ))}
            <td>
              <Japanese kanji={kanji} reading={reading} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface GlossaryTableProps {
  readonly entries: readonly Entry[]
  readonly others: readonly Language[]
  readonly order: Order
}

/** In its own characters, and how it is read. */
export function Japanese({ kanji, reading }: Pick<Entry, 'kanji' | 'reading'>): ReactNode {
  return (
    <span className="glossary-japanese">
      <span lang="ja" className="kanji">
        {kanji}
      </span>{' '}
      <i lang="ja-Latn">{reading}</i>
    </span>
  )
}
