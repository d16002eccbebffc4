import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'
import type { Refusal } from './use-request.ts'

/** Says why something was not done, beside what was to be done. That a name is missing is said where it is typed. */
export function RefusalLine({ problem }: { readonly problem: Refusal | undefined }): ReactNode {
  const words = useOnlineWords()
  if (problem === undefined || problem === 'no-name') return null
  return (
    <p className="page-warning" role="alert">
      {words.say(`online.refused.${problem}`)}
    </p>
  )
}
