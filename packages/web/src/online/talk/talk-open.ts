import { create } from 'zustand/react'

/** Whether the window to talk is open at the table that the reader looks at. */
export const useTalkOpen = create<{ readonly open: boolean }>(() => ({ open: false }))

export function toggleTalk(): void {
  useTalkOpen.setState(({ open }) => ({ open: !open }))
}

export function closeTalk(): void {
  useTalkOpen.setState({ open: false })
}
