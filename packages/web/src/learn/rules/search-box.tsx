import { useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../../parts/icon-button.tsx'
import { useLearnWords } from '../learn-words.ts'
import { RuleIds } from './block.tsx'
import type { Hit, Piece } from './search.ts'
import type { Topic } from './topic.ts'

/** The field to search in. Escape empties it. */
export function SearchBox({ typed, type }: SearchBoxProps): ReactNode {
  const words = useLearnWords()
  const field = useRef<HTMLInputElement>(null)
  const clear = (): void => {
    type('')
    field.current?.focus()
  }
  return (
    <search className="rules-search field">
      <span aria-hidden>{words.say('rules.search')}</span>
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={words.say('rules.search')}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          clear()
        }}
      />
      {typed !== '' && <IconButton icon="i-close" label={words.say('rules.search.clear')} onClick={clear} />}
    </search>
  )
}

interface SearchBoxProps {
  readonly typed: string
  readonly type: (text: string) => void
}

/** What was found, each with the words that were looked for marked. */
export function Results({ hits, go }: ResultsProps): ReactNode {
  return (
    <ol className="rules-results">
      {hits.map(({ of: topic, title, snippet }) => (
        <li key={topic.id}>
          <a href={`#${topic.id}`} onClick={go}>
            <b>
              <Marked pieces={title} />
            </b>
            {topic.rules.length > 0 && <RuleIds ids={topic.rules} />}
          </a>
          {snippet.length > 0 && (
            <p>
              <Marked pieces={snippet} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

interface ResultsProps {
  readonly hits: readonly Hit<Topic>[]
  readonly go: () => void
}

function Marked({ pieces }: { readonly pieces: readonly Piece[] }): ReactNode {
  return pieces.map(({ text, found }, i) => (found ? <mark key={i}>{text}</mark> : text))
}
