import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { RuleWindow } from '../learn/rules/rule-window.tsx'
import type { GameName } from './face.ts'

/** A rule over the table, fetched when somebody wants to read it. If it cannot be had, it can be asked for again. */
export function LateRule({ game, rule, close }: LateRuleProps): ReactNode {
  const [Window, setWindow] = useState<typeof RuleWindow>()
  useEffect(
    () => void import('../learn/rules/rule-window.tsx').then(({ RuleWindow }) => setWindow(() => RuleWindow), close),
    [close],
  )
  return Window === undefined ? null : <Window game={game} rule={rule} close={close} />
}

interface LateRuleProps {
  readonly game: GameName
  readonly rule: string // 'K6'
  readonly close: () => void
}
