import type { KeyboardEvent } from 'react'

/** In a list of tabs, the arrows, Home and End open a tab and go to it; so only the open one need be reached with Tab. */
export function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const now = tabs.findIndex((tab) => tab === document.activeElement)
  const next = { ArrowRight: (now + 1) % tabs.length, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation() // arrows mean something else to what is around
  const tab = tabs.at(next)
  tab?.focus()
  tab?.click()
}
