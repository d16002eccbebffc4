import type { KeyOf } from '@edokko/words'
import type { ReactNode } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { EarWordsProvider, useEarWords } from '../../settings/ear-words.ts'
import { useSettings } from '../../settings/settings.ts'
import { gameName } from '../../setup/game-name.ts'
import { useTable } from '../context.tsx'

type Row = readonly [key: string, meaning: KeyOf<'ear'>]

const KEYS: readonly Row[] = [
  ['← ↑ ↓ →', 'ear.key.arrows'],
  ['Enter', 'ear.key.enter'],
  ['Backspace', 'ear.key.back'],
  ['E', 'ear.key.end'],
  ['L', 'ear.key.list'],
  ['H', 'table.key.hint'],
  ['B', 'ear.key.coach'],
  ['Y', 'ear.key.rule'],
  ['Esc', 'ear.key.escape'],
  ['?', 'ear.key.help'],
]

/** What the keys do. */
export function Help(props: HelpProps): ReactNode {
  return (
    <EarWordsProvider>
      <Keys {...props} />
    </EarWordsProvider>
  )
}

interface HelpProps {
  readonly close: () => void
}

function Keys({ close }: HelpProps): ReactNode {
  const words = useEarWords()
  const { extras, state } = useTable()
  const setting = useSettings(({ keys }) => keys)
  const game = gameName(state.setting.terms)
  const heard: readonly Row[] = [
    ['T', 'ear.key.turn'],
    ['S', 'ear.key.scores'],
    ['W', 'ear.key.belongings'],
    ['R', `ear.key.common.${game}`],
    ['1–9', `ear.key.places.${game}`],
    ['P', 'ear.key.past'],
  ]
  const idle = new Set([extras?.hint === undefined ? 'H' : '', state.setting.coach === true ? '' : 'B'])
  const own = extras?.keys ?? []
  const common = [...KEYS, ...heard].filter(([key]) => !idle.has(key) && !own.some(([taken]) => taken === key))
  const keys = [...own, ...common.map(([key, meaning]) => [key, words.say(meaning)] as const)]
  return (
    <Dialog title={words.say('table.keys')} close={close}>
      {setting !== 'plain' && <p>{words.say(`ear.keys.${setting}`)}</p>}
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
