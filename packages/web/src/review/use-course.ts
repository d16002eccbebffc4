import { logOf, parseRecordText } from '@edokko/games'
import { useEffect, useState } from 'react'
import { useTable } from '../table/context.tsx'
import { courseOf } from './course.ts'
import type { CourseDecision } from './course.ts'
import type { ReviewRun } from './review-run.ts'

/** The course of the game that is reviewed, once its record is there; without one there is nothing to show, and the review says why. */
export function useCourse(run: ReviewRun): readonly CourseDecision[] | undefined {
  const { ui } = useTable()
  const [course, setCourse] = useState<readonly CourseDecision[]>()
  useEffect(() => {
    let wanted = true
    run
      .record()
      .then((record) => wanted && setCourse(courseOf(logOf(ui.game, parseRecordText(record).record))))
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [run, ui])
  return course
}
