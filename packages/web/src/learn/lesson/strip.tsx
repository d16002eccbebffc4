import type { KeyOf } from '@edokko/words'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand/react'
import type { StoreApi } from 'zustand/vanilla'
import { Picture } from '../../parts/picture.tsx'
import { useTable } from '../../table/context.tsx'
import type { Course } from './course.ts'
import type { SavedLesson } from './lesson-store.ts'
import { useLessonWords } from './lesson-words.ts'
import { Rings } from './rings.tsx'
import type { Script } from './script.ts'
import type { LessonProgress, Tutor } from './tutor.ts'

/** Over the table: what somebody is shown, where they are in it, and how it goes on. */
export function Strip({ tutor, course, script, store, progress }: StripProps): ReactNode {
  const label = useLessonWords().say('lessons.label')
  const free = progress.kind === 'free' || progress.kind === 'over'
  return (
    <section className="lesson-head" data-standing={progress.kind} aria-label={label}>
      {free ? (
        <Free tutor={tutor} script={script} store={store} progress={progress} />
      ) : (
        <Steps tutor={tutor} course={course} script={script} progress={progress} />
      )}
    </section>
  )
}

interface StripProps {
  readonly tutor: Tutor
  readonly course: Course
  readonly script: Script
  readonly store: StoreApi<SavedLesson>
  readonly progress: LessonProgress
}

/** The names of the others, for texts that speak of them. */
function useOthers({ eyes }: Script): Readonly<Record<string, string>> {
  const { company } = useTable()
  const [name = '', second = '', third = ''] = company.names.filter((_, seat) => seat !== eyes)
  return { name, second, third }
}

type Stepping = Exclude<LessonProgress, { readonly kind: 'free' | 'over' }>

function Steps({ tutor, course, script, progress }: Omit<StripProps, 'store'> & { progress: Stepping }): ReactNode {
  const words = useLessonWords()
  const others = useOthers(script)
  const { kind } = progress
  const here = `${kind} ${progress.step}`
  const [again, setAgain] = useState<{ readonly step: number; readonly at: string }>() // a step that is read once more
  const step = again?.at === here ? again.step : progress.step
  const back = step < progress.step
  const text = useRef<HTMLParagraphElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const said = useId()
  const confirm = useConfirmation()
  const actor = useActorName()
  const now = useChoices(course, step)
  const { id = '', look = [] } = script.steps[step] ?? {}
  const goes = kind === 'read' || back
  useEffect(() => {
    if (document.querySelector('dialog[open]') !== null) return
    const place = goes ? next.current : isLost() ? text.current : null
    place?.focus({ preventScroll: true })
  }, [here, step, goes])
  const sentence =
    kind === 'confirm' && !back
      ? confirm
      : kind === 'others' && !back
        ? words.say('lessons.others', { name: actor })
        : words.say(`lesson.${script.game}.step.${id}` as KeyOf<'lessons'>, others)
  const rings = kind === 'others' ? [] : kind === 'confirm' && !back ? ['question'] : look
  return (
    <>
      <p className="lesson-place">
        <b aria-hidden>{step + 1}</b>
        <span aria-hidden>/ {script.steps.length}</span>
        <span className="unseen">{words.say('lessons.place', { step: step + 1, steps: script.steps.length })}</span>
      </p>
      <div className="lesson-text" role="status">
        <p ref={text} id={said} tabIndex={-1} data-step={id}>
          {sentence}
        </p>
        {kind === 'do' && !back && (
          <p className="lesson-now">
            <Picture id="i-arrow" />
            {now}
          </p>
        )}
      </div>
      <div className="lesson-buttons">
        <div className="lesson-ways">
          <Link href="/learn" className="lesson-way" title={words.say('lessons.laterHint')}>
            {words.say('lessons.later')}
          </Link>
          <button
            type="button"
            className="lesson-way"
            title={words.say('lessons.skipHint')}
            onClick={() => tutor.release(true)}
          >
            {words.say('lessons.skip')}
          </button>
        </div>
        <button
          type="button"
          className="button"
          disabled={step === 0}
          onClick={() => setAgain({ step: step - 1, at: here })}
        >
          <Picture id="i-prev" />
          <span>{words.say('lessons.back')}</span>
        </button>
        {goes && (
          <button
            ref={next}
            type="button"
            className="button main"
            aria-describedby={said}
            onClick={() => (back ? setAgain({ step: step + 1, at: here }) : tutor.next())}
          >
            {words.say('lessons.next')}
            <Picture id="i-next" />
          </button>
        )}
      </div>
      <Rings key={here} anchors={rings} sight={kind === 'confirm' ? look : rings} />
    </>
  )
}

/** Whether the focus is nowhere, or on something that has gone. */
function isLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

function useActorName(): string {
  const { company, table } = useTable()
  return company.names[table.actor] ?? ''
}

/** That a complete move is to be confirmed, and with which button. */
function useConfirmation(): string {
  const words = useLessonWords()
  const { ui, table } = useTable()
  const onward = ui.onward?.(table)
  const button = words.say(onward !== undefined && onward.ending === undefined ? 'table.goOn' : 'table.endTurn')
  return words.say('lessons.confirm', { button })
}

/** What a step asks for, as the list of choices has it. */
function useChoices(course: Course, step: number): string {
  const { say, company } = useTable()
  return course
    .stopsOf(step)
    .map(({ table, choice }) => say.choice(table, choice, company))
    .join(', ')
}

/** Once the game is free: what is new in it, and in the end where to go from here. */
function Free({
  tutor,
  script,
  store,
  progress,
}: Pick<StripProps, 'tutor' | 'script' | 'store' | 'progress'>): ReactNode {
  const words = useLessonWords()
  const others = useOthers(script)
  const open = useStore(store, (kept) => kept.open)
  const text = useRef<HTMLParagraphElement>(null)
  const [note] = progress.kind === 'over' ? [] : open
  const look = script.notes.find(({ id }) => id === note)?.look ?? []
  const { game } = script
  useEffect(() => {
    if (isLost() && document.querySelector('dialog[open]') === null) text.current?.focus({ preventScroll: true })
  }, [note, progress.kind])
  const sentence =
    note !== undefined
      ? words.say(`lesson.${game}.note.${note}` as KeyOf<'lessons'>, others)
      : words.say(progress.kind === 'over' ? 'lessons.done' : 'lessons.free')
  return (
    <>
      <div className="lesson-text" role="status">
        <p ref={text} tabIndex={-1} data-note={note}>
          {sentence}
        </p>
      </div>
      <div className="lesson-buttons">
        {note !== undefined ? (
          <button type="button" className="button main" onClick={() => store.setState({ open: open.slice(1) })}>
            {words.say('lessons.gotIt')}
          </button>
        ) : (
          <div className="lesson-ways">
            <Link href={`/learn/rules/${game}`} className="lesson-way">
              {words.say('lessons.rules')}
            </Link>
            {progress.kind === 'over' ? (
              <Link href={`/new/${game}`} className="lesson-way">
                {words.say('lessons.again')}
              </Link>
            ) : (
              <Link href="/learn" className="lesson-way" title={words.say('lessons.laterHint')}>
                {words.say('lessons.later')}
              </Link>
            )}
            {progress.kind === 'free' && progress.back && (
              <button type="button" className="lesson-way" onClick={() => tutor.release(false)}>
                {words.say('lessons.resume')}
              </button>
            )}
          </div>
        )}
      </div>
      <Rings key={note ?? ''} anchors={look} />
    </>
  )
}
