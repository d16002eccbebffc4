import type { ReactNode } from 'react'
import { referee } from '../../local/referee-link.ts'
import { PageSwitch } from '../../parts/page-switch.tsx'
import { useTable } from '../../table/context.tsx'
import { AdviceWordsProvider, useAdviceWords } from '../advice-words.ts'

/** Lets the coach come to the table, or go. */
export function CoachSwitch(): ReactNode {
  return (
    <AdviceWordsProvider>
      <Switch />
    </AdviceWordsProvider>
  )
}

function Switch(): ReactNode {
  const words = useAdviceWords()
  const { session, state } = useTable()
  const change = (on: boolean): void =>
    void referee()
      .ask('coach', { table: session.id, on })
      .catch((error: unknown) => session.warn(error))
  return (
    <PageSwitch
      label={words.say('coach.switch')}
      hint={words.say('coach.switch.hint')}
      on={state.setting.coach === true}
      change={change}
    />
  )
}
