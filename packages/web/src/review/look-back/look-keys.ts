import { useEffect } from 'react'
import type { Looking } from './looking.ts'

interface LookActions {
  tryAgain(): void
  playOn(): void
  close(): void
}

/** The keys of looking back, before those of the table. In a window over it, the browser's own keys work. */
export function useLookKeys(looking: Looking, actions: LookActions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : undefined
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('dialog, input, select, textarea')) return
      if (!act(looking, actions, event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  })
}

/** Does what a key says; false if it says nothing here. */
function act(looking: Looking, actions: LookActions, { key, shiftKey }: KeyboardEvent): boolean {
  const { history } = looking.finished
  const { ply } = looking
  switch (key.toLowerCase()) {
    case 'arrowleft':
      looking.go(shiftKey ? history.turnBefore(ply) : ply - 1)
      break
    case 'arrowright':
      looking.go(shiftKey ? history.turnAfter(ply) : ply + 1)
      break
    case 'home':
      looking.go(0)
      break
    case 'end':
      looking.go(history.end)
      break
    case 'b':
      looking.goToMoment(-1)
      break
    case 'n':
      looking.goToMoment(1)
      break
    case '1':
    case '2':
    case '3':
    case '4':
      looking.toggle(Number(key) - 1)
      break
    case 't':
      actions.tryAgain()
      break
    case 'p':
      actions.playOn()
      break
    case 'g':
      looking.enlarge()
      break
    case 'escape':
      actions.close()
      break
    default:
      return false
  }
  return true
}
