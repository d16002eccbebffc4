import type { Level } from '@edokko/bots'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Mon } from '../parts/mon.tsx'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { useWords } from '../settings/words.tsx'
import { LEVELS, MOST_LETTERS } from '../setup/plan.ts'
import type { PlannedSeat } from '../setup/plan.ts'
import { FieldError, errorAttributes } from './field-error.tsx'

/** A seat behind its curtain: who sits there, and what they are called or can do. */
export function SeatCard({ seat, sitter, name, flaw: text, other, change }: SeatCardProps): ReactNode {
  const words = useWords()
  const yours = useSettings((settings) => settings.name)
  const hint = useId()
  const flaw = { id: useId(), text }
  const choose = (value: string): void => {
    const level = LEVELS.find((each) => each === value)
    if (level !== undefined) change({ kind: 'bot', level })
    else if (value === 'you' || value === 'open') change({ kind: value })
    else change({ kind: 'person', name: '' })
  }
  return (
    <li className="seat" data-free={sitter.kind === 'open'}>
      <div className="seat-noren" data-seat={seat}>
        <Mon seat={seat} />
        <strong>{name}</strong>
      </div>
      <div className="seat-body">
        <label className="field">
          <span>{words.say('pages.seat', { number: seat + 1 })}</span>
          <select
            value={sitter.kind === 'bot' ? sitter.level : sitter.kind}
            aria-describedby={hint}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="you">{words.say('pages.seat.you')}</option>
            <option value={other.kind}>{other.label}</option>
            <optgroup label={words.say('pages.seat.bot')}>
              {LEVELS.map((level: Level) => (
                <option key={level} value={level}>
                  {words.say(`level.${level}`)}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        {sitter.kind === 'bot' || sitter.kind === 'open' ? (
          <p id={hint}>{sitter.kind === 'bot' ? words.say(`pages.level.${sitter.level}`) : other.hint}</p>
        ) : (
          <div>
            <label className="field">
              <span>{words.say('pages.name')}</span>
              <input
                type="text"
                maxLength={MOST_LETTERS}
                autoComplete={sitter.kind === 'you' ? 'nickname' : 'off'}
                value={sitter.kind === 'you' ? yours : sitter.name}
                {...errorAttributes(flaw)}
                onChange={({ target }) => {
                  if (sitter.kind === 'you') changeSettings({ name: target.value })
                  else change({ kind: 'person', name: target.value })
                }}
              />
            </label>
            <FieldError {...flaw} />
          </div>
        )}
      </div>
    </li>
  )
}

/** Whom a seat can be for, beside you and the bots. */
export interface OtherSeat {
  readonly kind: 'person' | 'open'
  readonly label: string
  readonly hint?: string
}

interface SeatCardProps {
  readonly seat: number
  readonly sitter: PlannedSeat
  readonly name: string // what the sitter will be called
  readonly flaw: string | undefined // what is wrong with the name that is typed
  readonly other: OtherSeat
  readonly change: (sitter: PlannedSeat) => void
}
