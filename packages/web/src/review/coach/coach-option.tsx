import type { ReactNode } from 'react'
import { PageSwitch } from '../../parts/page-switch.tsx'
import type { Plan } from '../../setup/plan.ts'
import { AdviceWordsProvider, useAdviceWords } from '../advice-words.ts'

/** Whether the coach comes to a table that is being planned. */
export function CoachOption(props: CoachOptionProps): ReactNode {
  return (
    <AdviceWordsProvider>
      <Option {...props} />
    </AdviceWordsProvider>
  )
}

function Option({ plan, change }: CoachOptionProps): ReactNode {
  const words = useAdviceWords()
  return (
    <PageSwitch
      label={words.say('coach.switch')}
      hint={words.say('coach.switch.hint')}
      on={plan.coach === true}
      change={(coach) => change({ ...plan, coach })}
    />
  )
}

interface CoachOptionProps {
  readonly plan: Plan
  readonly change: (plan: Plan) => void
}
