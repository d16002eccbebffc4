import type { Problem } from '@edokko/protocol'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSettings } from '../settings/settings.ts'
import { useWords } from '../settings/words.tsx'
import { namesFor } from '../setup/bot-names.ts'
import { settingOf } from '../setup/plan.ts'
import type { Plan } from '../setup/plan.ts'
import { LinkError } from '../table/link.ts'
import { referee } from './referee-link.ts'

interface Opening {
  /** Opens a table under a plan and goes there. */
  readonly open: (plan: Plan) => Promise<void>
  readonly busy: boolean
  readonly problem: Problem | undefined
}

export function useOpenTable(): Opening {
  const words = useWords()
  const name = useSettings((settings) => settings.name)
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const open = async (plan: Plan): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { table } = await referee().ask('open', { setting: settingOf(plan, namesFor(words, name)) })
      go(`/table/${table}`)
    } catch (error) {
      setProblem(error instanceof LinkError ? error.problem : 'failed')
    } finally {
      setBusy(false)
    }
  }
  return { open, busy, problem }
}
