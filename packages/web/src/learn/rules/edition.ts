import { create } from 'zustand/react'
import type { Edition, Only } from './topic.ts'

/** Which edition one reads about, or both side by side. */
export type Read = Edition | 'both'

export const READS: readonly Read[] = ['2021', '2015', 'both']

const KEY = 'edokko rules edition'

function kept(): Read {
  try {
    return READS.find((each) => each === localStorage.getItem(KEY)) ?? '2021'
  } catch {
    return '2021'
  }
}

export const useRead = create<Read>(kept)

export function changeRead(read: Read): void {
  useRead.setState(read, true)
  try {
    localStorage.setItem(KEY, read)
  } catch {
    // it lasts as long as the page, then
  }
}

/** Whether something is to be read by whoever reads about an edition. */
export function isRead(read: Read, only: Only | undefined): boolean {
  return read === 'both' || only?.edition === undefined || only.edition === read
}
