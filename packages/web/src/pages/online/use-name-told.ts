import { nameProblem } from '@edokko/protocol'
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
  const asked = due && nameProblem(name) === undefined
  useEffect(() => {
    if (!asked) return undefined
    const timer = setTimeout(() => void run(updateName), PAUSE)
    return () => clearTimeout(timer)
  }, [name, asked, run])
  if (!due) return undefined
  return asked ? problem : 'bad-name'
}
