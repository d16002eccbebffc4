import type { ReactNode } from 'react'
import { Mon } from '../parts/mon.tsx'
import { useTable } from '../table/context.tsx'
import { AdviceWordsProvider, useAdviceWords } from './advice-words.ts'
import './advice-line.css'

/** What advice everybody has had in the game, for the final score. */
export function AdviceLine(): ReactNode {
  return (
    <AdviceWordsProvider>
      <Line />
    </AdviceWordsProvider>
  )
}

function Line(): ReactNode {
  const words = useAdviceWords()
  const { state, company } = useTable()
  const lines = (state.advice ?? []).flatMap(({ hints, heeded, ignored }, seat) => {
    const count = heeded + ignored
    const parts = [
      ...(hints > 0 ? [words.say('hints.taken', { count: hints })] : []),
      ...(count > 0 ? [words.say('coach.taken', { heeded, count })] : []),
    ]
    return parts.length > 0 ? [{ seat, text: parts.join(' · ') }] : []
  })
  if (lines.length === 0) return null
  return (
    <ul className="advice">
      {lines.map(({ seat, text }) => (
        <li key={seat}>
          <Mon seat={seat} />
          <span>
            <b>{company.names[seat]}</b>: {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
