import { createStore } from 'zustand/vanilla'
import { NO_PROGRESS } from './progress.ts'
import type { Progress } from './progress.ts'

const KEY = 'edokko puzzles'

/** The progress of this browser. Where nothing can be stored, it lasts as long as the page. */
export const progressStore = createStore<Progress>(() => load())

/** Changes it, from what other pages of this browser have made of it meanwhile. */
export function changeProgress(change: (progress: Progress) => Progress): void {
  const next = change(load(progressStore.getState()))
  progressStore.setState(next)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // a browser that keeps nothing costs the streak, no more
  }
}

function load(otherwise: Progress = NO_PROGRESS): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Progress> | null
    return kept === null ? otherwise : { ...NO_PROGRESS, ...kept }
  } catch {
    return otherwise
  }
}
