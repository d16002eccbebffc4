import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import type { TableSession } from './session.ts'

const Lesson = lazy(() => import('../learn/lesson/lesson.tsx').then(({ Lesson }) => ({ default: Lesson })))

/** A table at which somebody is shown how the game is played; only there is the guide fetched. */
export function LateLesson({ session }: { readonly session: TableSession }): ReactNode {
  return (
    <Suspense fallback={null}>
      <Lesson session={session} />
    </Suspense>
  )
}
