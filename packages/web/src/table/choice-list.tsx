import type { ReactNode } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { useTable } from './context.tsx'
import { draftedIn, isComplete } from './phase.ts'

/** Everything that can be done now, in words: the whole game for whoever goes by keys or by ear. */
export function ChoiceList({ close }: { readonly close: () => void }): ReactNode {
  const { session, ui, state, table, legal, words, say, company } = useTable()
  const { phase } = state
  const complete = isComplete(phase)
  const onward = complete ? ui.onward?.(table) : undefined
  const question = legal.length > 0 ? say.question(table) : words.say('table.allChoices')
  return (
    <Dialog title={question} close={close} className="choice-list">
      {legal.length === 0 && !complete && <p>{words.say('table.noChoices')}</p>}
      <ol>
        {legal.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              className="button"
              onClick={() => {
                close()
                session.choose(choice)
              }}
            >
              {say.choice(table, choice, company)}
            </button>
          </li>
        ))}
      </ol>
      <footer className="window-foot">
        {draftedIn(phase) > 0 && (
          <button
            type="button"
            className="button dark"
            onClick={() => {
              close()
              session.takeBack()
            }}
          >
            {words.say('table.takeBack')}
          </button>
        )}
        {onward !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => {
              close()
              session.submit()
            }}
          >
            {words.say('table.goOn')}
          </button>
        )}
        {complete && (onward === undefined || onward.ending !== undefined) && (
          <button
            type="button"
            className="button main"
            onClick={() => {
              close()
              session.endTurn()
            }}
          >
            {words.say('table.endTurn')}
          </button>
        )}
      </footer>
    </Dialog>
  )
}
