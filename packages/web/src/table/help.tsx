import type { Key } from '@edokko/words'
import type { ReactNode } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { useTable } from './context.tsx'

const KEYS: readonly (readonly [string, Key])[] = [
  ['← ↑ ↓ →', 'table.key.arrows'],
  ['Enter', 'table.key.enter'],
  ['Backspace', 'table.key.back'],
  ['E', 'table.key.end'],
  ['L', 'table.key.list'],
  ['H', 'table.key.hint'],
  ['S', 'table.key.coach'],
  ['W', 'table.key.rule'],
  ['Esc', 'table.key.escape'],
  ['?', 'table.key.help'],
]

/** What the keys do. */
export function Help({ close }: { readonly close: () => void }): ReactNode {
  const { words, extras, state } = useTable()
  const idle = new Set([extras?.hint === undefined ? 'H' : '', state.setting.coach === true ? '' : 'S'])
  const common = KEYS.filter(([key]) => !idle.has(key))
  const keys = [...(extras?.keys ?? []), ...common.map(([key, meaning]) => [key, words.say(meaning)] as const)]
  return (
    <Dialog title={words.say('table.keys')} close={close}>
      <dl className="keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
