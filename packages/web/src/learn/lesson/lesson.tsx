import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand/react'
import { LateAdviceLine, loadHint } from '../../review/late-advice.tsx'
import { gameName } from '../../setup/game-name.ts'
import type { TableExtras } from '../../table/extras.ts'
import type { TableSession } from '../../table/session.ts'
import { TableProblem } from '../../table/table-problem.tsx'
import { TableView } from '../../table/table-view.tsx'
import { Course } from './course.ts'
import { lessonStore } from './lesson-store.ts'
import { LessonWordsProvider, useLessonWords } from './lesson-words.ts'
import { freshNotes, hasPassed } from './notes.ts'
import type { Script } from './script.ts'
import { scriptOf } from './scripts.ts'
import { useStripHeight } from './strip-height.ts'
import { Strip } from './strip.tsx'
import { Tutor } from './tutor.ts'
import './lesson.css'
import './beside.css'

/** A table at which somebody is shown how the game is played, and then plays on alone. */
export function Lesson({ session }: { readonly session: TableSession }): ReactNode {
  const game = gameName(session.state.setting.terms)
  const [script, setScript] = useState<Script>()
  const [missed, setMissed] = useState(false) // it could not be fetched
  useEffect(() => {
    if (!missed) void scriptOf(game).then(setScript, () => setMissed(true))
  }, [game, missed])
  if (missed) return <TableProblem problem="unreachable" retry={() => setMissed(false)} />
  if (script === undefined) return null
  return (
    <LessonWordsProvider>
      <Guided session={session} script={script} />
    </LessonWordsProvider>
  )
}

function Guided({ session, script }: { readonly session: TableSession; readonly script: Script }): ReactNode {
  const words = useLessonWords()
  const course = useMemo(() => new Course(session.ui.game, script), [session, script])
  const store = useMemo(() => lessonStore(session.id), [session])
  const tutor = useMemo(
    () =>
      new Tutor(session, course, store, {
        read: words.say('lessons.remind.read'),
        do: words.say('lessons.remind.do'),
      }),
    [session, course, store, words],
  )
  const state = useStore(session.store)
  const { open } = useStore(store)
  const progress = tutor.progress(state)
  const free = progress.kind === 'free' || progress.kind === 'over'
  const [led, setLed] = useState(false) // nothing is shown that the guide would not allow
  useLayoutEffect(() => {
    session.follow(free ? undefined : tutor)
    setLed(true)
  }, [session, tutor, free])
  useEffect(() => {
    if (progress.kind !== 'free' || progress.back) return
    const { told, since } = store.getState()
    const fresh = freshNotes(script.notes, state, told)
    if (fresh.length > 0) store.setState({ told: [...told, ...fresh], open: fresh, since: state.log.length })
    else if (open.length > 0 && hasPassed(state, since)) store.setState({ open: [] })
  }, [script, store, state, open, progress.kind, progress.kind === 'free' && progress.back])
  const note = progress.kind === 'free' ? open[0] : undefined
  const long = note !== undefined || progress.kind === 'over'
  const headroom = useStripHeight(free ? (long ? 'note' : 'line') : 'steps')
  const { game } = script
  const extras: TableExtras = {
    head: <Strip tutor={tutor} course={course} script={script} store={store} progress={progress} />,
    headroom,
    ...(free ? { hint: loadHint } : {}),
    advice: <LateAdviceLine />,
    after: (
      <p className="lesson-done">
        {words.say('lessons.done')} <Link href={`/learn/rules/${game}`}>{words.say('lessons.readRules')}</Link>
      </p>
    ),
    again: (
      <Link href={`/new/${game}`} className="button main">
        {words.say('lessons.again')}
      </Link>
    ),
  }
  return led ? <TableView session={session} extras={extras} /> : null
}
