import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { RequestError } from '../../../online/requests.ts'
import { useRequest } from '../../../online/use-request.ts'
import type { PendingRequest } from '../../../online/use-request.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** Something for which the reader may have to show first that it is them. */
interface ProvedRequest extends PendingRequest {
  readonly proof: ReactNode // the window in which they do, while they are to
}

/** Does what changes how the reader signs in. Where they have not signed in lately they do so again, and it is done then. */
export function useProof(): ProvedRequest {
  const { run: request, busy, problem } = useRequest()
  const [held, setHeld] = useState<{ readonly work: () => Promise<void> }>()
  const run = useCallback(
    (work: () => Promise<void>): Promise<void> =>
      request(async () => {
        try {
          await work()
        } catch (error) {
          if (!(error instanceof RequestError) || error.code !== 'unproved') throw error
          setHeld({ work })
        }
      }),
    [request],
  )
  const close = useCallback(() => setHeld(undefined), [])
  const proof = held !== undefined && (
    <ProofDialog
      close={close}
      proved={() => {
        setHeld(undefined)
        void run(held.work)
      }}
    />
  )
  return { run, busy, problem, proof }
}
