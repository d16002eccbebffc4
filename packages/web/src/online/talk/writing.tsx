import { cleanText, MOST_OF_A_TEXT } from '@edokko/protocol'
import type { Sight } from '@edokko/protocol'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { PageSwitch } from '../../parts/page-switch.tsx'
import { RefusalLine } from '../refusal-line.tsx'
import { send } from '../requests.ts'
import { useRequest } from '../use-request.ts'
import { unwilling } from './line-text.ts'
import { useTalkWords } from './talk-words.ts'
import { useTalk } from './use-talk.ts'
import '../../parts/form.css'

/** Whether the reader wants texts at this table, and who does not yet. */
export function Writing({ sight }: WritingProps): ReactNode {
  const words = useTalkWords()
  const { run, problem } = useRequest()
  const { info, eyes } = sight
  const own = info.seats[eyes]
  const on = own?.kind === 'person' && own.text === true
  const missing = unwilling(info)
  return (
    <div className="talk-writing">
      <PageSwitch
        label={words.say('talk.text.switch')}
        hint={words.say('talk.text.hint')}
        on={on}
        change={(wish) => void run(() => send(`/api/tables/${info.id}/text`, { on: wish }))}
      />
      <p role="status" className="talk-note">
        {on &&
          missing.length > 0 &&
          words.say('talk.text.waits', { names: new Intl.ListFormat(words.language).format(missing) })}
      </p>
      <RefusalLine problem={problem} />
    </div>
  )
}

interface WritingProps {
  readonly sight: Sight
}

/** A line to be written. It stays until it has been heard. */
export function TextForm({ table, mute }: TextFormProps): ReactNode {
  const words = useTalkWords()
  const { link, sending, problem } = useTalk(table)
  const [text, setText] = useState('')
  const sent = useRef('')
  useEffect(() => {
    const said = sent.current
    if (sending !== undefined || problem !== undefined || said === '') return
    sent.current = ''
    setText((now) => (cleanText(now) === said ? '' : now))
  }, [sending, problem])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const clean = cleanText(text)
    if (clean === '' || mute) return
    sent.current = clean
    link.say({ text: clean })
  }
  return (
    <form className="talk-form" onSubmit={submit}>
      <label className="field">
        <span>{words.say('talk.text.label')}</span>
        <input
          type="text"
          maxLength={MOST_OF_A_TEXT}
          autoComplete="off"
          disabled={mute}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={mute || sending !== undefined}>
        {words.say('talk.text.send')}
      </button>
    </form>
  )
}

interface TextFormProps {
  readonly table: string
  readonly mute: boolean // nothing can be said now
}
