import { useCallback, useState } from 'react'
import { getLost, NoName } from '../../online/me.ts'
import { Refused } from '../../online/requests.ts'

export type Refusal = Refused['code'] | 'no-name'

/** Something that the server is asked to do: whether it is under way, and why it was not done. */
export interface Errand {
  readonly run: (work: () => Promise<void>) => Promise<void>
  readonly busy: boolean
  readonly problem: Refusal | undefined
}

export function useErrand(): Errand {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refusal>()
  const run = useCallback(async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (error instanceof NoName) return setProblem('no-name')
      if (!(error instanceof Refused)) throw error
      if (error.code === 'no-session') getLost()
      setProblem(error.code)
    } finally {
      setBusy(false)
    }
  }, [])
  return { run, busy, problem }
}
