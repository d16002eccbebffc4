import type { ReactNode } from 'react'
import { useOnlineWords } from './online-words.ts'
import type { Refusal } from './use-request.ts'

interface RefusalLineProps {
  readonly problem: Refusal | undefined
  readonly instead?: Partial<Record<Refusal, string>> // what is said of some problems here
}

/** Says why something was not done, beside what was to be done. That a name is missing is said where it is typed. */
export function RefusalLine({ problem, instead = {} }: RefusalLineProps): ReactNode {
  const words = useOnlineWords()
  if (problem === undefined || problem === 'no-name') return null
  return (
    <p className="page-warning" role="alert">
      {instead[problem] ?? words.say(`online.refused.${problem}`)}
    </p>
  )
}
