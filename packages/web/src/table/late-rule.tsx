import type { GameName } from '@edokko/games'
import { createContext, useContext, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

interface RuleWindowProps {
  readonly game: GameName
  readonly rule: string // 'K6'
  readonly close: () => void
}

type RuleWindow = ComponentType<RuleWindowProps>

const Context = createContext<(() => Promise<RuleWindow>) | undefined>(undefined)

/** Says how the window is fetched in which a rule is read. The rules know the tables, so a table cannot know them. */
export const RuleWindowLoader = Context.Provider

/** A rule over the table, fetched when somebody wants to read it. If it cannot be had, it can be asked for again. */
export function LateRule(props: RuleWindowProps): ReactNode {
  const load = useContext(Context)
  const { close } = props
  const [Window, setWindow] = useState<RuleWindow>()
  useEffect(() => void load?.().then((fetched) => setWindow(() => fetched), close), [load, close])
  return Window === undefined ? null : <Window {...props} />
}
