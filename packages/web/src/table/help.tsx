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
  ['W', 'table.key.rule'],
  ['Esc', 'table.key.escape'],
  ['?', 'table.key.help'],
]

/** What the keys do. */
export function Help({ close }: { readonly close: () => void }): ReactNode {
  const { words, extras } = useTable()
  const keys = [...(extras?.keys ?? []), ...KEYS.map(([key, meaning]) => [key, words.say(meaning)] as const)]
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
