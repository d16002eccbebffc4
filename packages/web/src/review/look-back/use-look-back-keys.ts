import { useEffect } from 'react'
import { shortcutOf } from '../../settings/shortcut.ts'
import type { LookBackController } from './look-back-controller.ts'

interface KeyActions {
  tryAgain(): void
  playOn(): void
  close(): void
}

/** The keys of looking back, before those of the table. In a window over it, the browser's own keys work. */
export function useLookBackKeys(controller: LookBackController, actions: KeyActions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = shortcutOf(event)
      if (key === undefined || !act(controller, actions, key, event.shiftKey)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  })
}

/** Does what a key says; false if it says nothing here. */
function act(controller: LookBackController, actions: KeyActions, key: string, shiftKey: boolean): boolean {
  const { history } = controller.finished
  const { ply } = controller
  switch (key) {
    case 'ArrowLeft':
      controller.go(shiftKey ? history.turnBefore(ply) : ply - 1)
      break
    case 'ArrowRight':
      controller.go(shiftKey ? history.turnAfter(ply) : ply + 1)
      break
    case 'Home':
      controller.go(0)
      break
    case 'End':
      controller.go(history.end)
      break
    case 'b':
      controller.goToMoment(-1)
      break
    case 'n':
      controller.goToMoment(1)
      break
    case '1':
    case '2':
    case '3':
    case '4':
      controller.toggle(Number(key) - 1)
      break
    case 't':
      actions.tryAgain()
      break
    case 'p':
      actions.playOn()
      break
    case 'g':
      controller.enlarge()
      break
    case 'Escape':
      actions.close()
      break
    default:
      return false
  }
  return true
}
