import type { TableInfo } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'
import { agreements } from './table-texts.ts'
import '../../parts/fold.css'

/** What was agreed on for a table. */
export function Agreements({ info }: { readonly info: TableInfo }): ReactNode {
  const words = useOnlineWords()
  const { sheet } = info.terms
  return (
    <section aria-labelledby="agreements">
      <h2 id="agreements" className="room-heading">
        {words.say('online.agreed')}
      </h2>
      <dl className="agreements">
        {agreements(words, info).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {sheet !== undefined && (
        <details className="fold">
          <summary>
            <span>{words.say('pages.prices.sheet')}</span>
          </summary>
          <pre className="room-sheet">{sheet}</pre>
        </details>
      )}
    </section>
  )
}
