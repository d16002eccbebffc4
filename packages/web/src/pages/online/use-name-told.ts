import { useEffect } from 'react'
import { cleanName, updateName, useMe } from '../../online/me.ts'
import { useRequest } from '../../online/use-request.ts'
import type { Refusal } from '../../online/use-request.ts'
import { useSettings } from '../../settings/settings.ts'

const PAUSE = 800 // milliseconds without another letter

/** Tells the server a name once it has been typed; gives why it did not take it. */
export function useNameTold(): Refusal | undefined {
  const name = useSettings((settings) => cleanName(settings.name))
  const known = useMe(({ person }) => person?.name)
  const { run, problem } = useRequest()
  const due = known !== undefined && known !== name && name !== ''
  useEffect(() => {
    if (!due) return undefined
    const timer = setTimeout(() => void run(updateName), PAUSE)
    return () => clearTimeout(timer)
  }, [name, due, run])
  return due ? problem : undefined
}
