import { useCallback, useState } from 'react'
import { loseSession, MissingName } from './me.ts'
import { PasskeyError } from './passkeys.ts'
import { RequestError } from './requests.ts'

export type Refusal = RequestError['code'] | PasskeyError['code'] | 'no-name'

/** Something that the server is asked to do: whether it is under way, and why it was not done. */
export interface PendingRequest {
  readonly run: (work: () => Promise<void>) => Promise<void>
  readonly busy: boolean
  readonly problem: Refusal | undefined
}

export function useRequest(): PendingRequest {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refusal>()
  const run = useCallback(async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (error instanceof MissingName) return setProblem('no-name')
      if (error instanceof PasskeyError) return setProblem(error.code)
      if (!(error instanceof RequestError)) throw error
      if (error.code === 'no-session') loseSession()
      setProblem(error.code)
    } finally {
      setBusy(false)
    }
  }, [])
  return { run, busy, problem }
}
