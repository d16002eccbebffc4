import type { Choice, Kind } from '@edokko/engine'
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { AdviceWordsProvider, useAdviceWords } from '../advice-words.ts'
import { BoardMarks } from '../board-marks.tsx'
import { drafted } from '../drafted.ts'
import { CoachPanel } from './coach-panel.tsx'
import { Coach } from './coach.ts'
import type { CoachAdvice } from './coach.ts'
import { COACH_SERVICES } from './coach-services.ts'

/** What was better, and the table that asked for it. */
interface Better {
  readonly choice: Choice
  readonly table: Kind['table']
}

/** The coach of a table: quiet, until a move would be a mistake. */
export function CoachAtTable(): ReactNode {
  return (
    <AdviceWordsProvider>
      <Listening />
    </AdviceWordsProvider>
  )
}

function Listening(): ReactNode {
  const { session, ui, state, speak } = useTable()
  const words = useAdviceWords()
  const [advice, setAdvice] = useState<CoachAdvice>()
  const [better, setBetter] = useState<Better>()
  const [judged, setJudged] = useState(false)
  const coach = useMemo(() => new Coach(session, COACH_SERVICES, { say: setAdvice, judged: setJudged }), [session])
  useEffect(() => coach.begin(), [coach])
  useEffect(() => {
    if (advice === undefined) return speak(undefined)
    const { at, best, view } = advice
    const asked = drafted(ui.game, view, session.choices.slice(0, at))
    const show = (): void => {
      coach.heed()
      while (session.choices.length > at) session.takeBack()
      setBetter({ choice: best.choice, table: session.state.table })
    }
    return speak(<CoachPanel words={words} advice={advice} asked={asked} show={show} />)
  }, [advice, coach, session, ui, speak, words])
  return (
    <>
      <i hidden data-coach={judged ? 'ready' : 'quiet'} />
      {better !== undefined && better.table === state.table && <Shown {...better} />}
    </>
  )
}

/** The better choice on the board, until another one is made. */
function Shown({ choice, table }: Better): ReactNode {
  const words = useAdviceWords()
  const { say, company, tell } = useTable()
  const text = words.say('coach.better', { choice: say.choice(table, choice, company) })
  useEffect(() => tell(text), [tell, text])
  const marked = useMemo(() => [{ choice, mark: 1 }], [choice])
  return <BoardMarks marked={marked} table={table} />
}
