import type { GameName } from '@edokko/games'
import type { LocalTableInfo, Problem } from '@edokko/protocol'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { referee } from '../../local/referee-link.ts'
import { useSettings } from '../../settings/settings.ts'
import { useWords } from '../../settings/words.tsx'
import { namesFor } from '../../setup/bot-names.ts'
import { gameName } from '../../setup/game-name.ts'
import { settingOf, usualPlan } from '../../setup/plan.ts'
import type { PlannedSeat } from '../../setup/plan.ts'
import { LinkError } from '../../table/link.ts'
import { scriptOf } from './scripts.ts'

interface Start {
  /** Opens the table of a guided first game and goes there. */
  readonly start: (game: GameName) => Promise<void>
  readonly busy: boolean
  readonly problem: Problem | undefined
}

export function useStartLesson(): Start {
  const words = useWords()
  const name = useSettings((settings) => settings.name)
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const start = async (game: GameName): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { terms, eyes, others, seed, replies } = await scriptOf(game)
      const seats: PlannedSeat[] = others.map((level) => ({ kind: 'bot', level }))
      seats.splice(eyes, 0, { kind: 'you' })
      const { seats: sitters } = settingOf({ ...usualPlan(game, 'alone'), seats }, namesFor(words, name))
      const setting = { terms, seats: sitters, lesson: true } as const
      const { table } = await referee().ask('open', { setting, prepared: { seed, replies } })
      go(`/table/${table}`)
    } catch (error) {
      setProblem(error instanceof LinkError ? error.problem : 'failed')
    } finally {
      setBusy(false)
    }
  }
  return { start, busy, problem }
}

/** The guided game that was begun last and can be gone on with. */
export function runningLesson(tables: readonly LocalTableInfo[], game: GameName): LocalTableInfo | undefined {
  return tables.find(
    ({ setting, points }) => setting.lesson === true && points === undefined && gameName(setting.terms) === game,
  )
}
