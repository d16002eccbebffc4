import type { MuteKind, Sitter } from '@edokko/protocol'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Mon } from '../../parts/mon.tsx'
import { PersonName } from '../person-name.tsx'
import { RefusalLine } from '../refusal-line.tsx'
import { send } from '../requests.ts'
import { useProfilesAt } from '../use-profiles-at.ts'
import { useRequest } from '../use-request.ts'
import { ReportWindow } from './report-window.tsx'
import type { TalkViewProps } from './talk-view.ts'
import { useTalkWords } from './talk-words.ts'
import { useTalk } from './use-talk.ts'

type Asked = 'block' | 'report'

/** Everybody else at the table, and what can be done about what they say: not to hear it, not to meet them again, to report it. */
export function People({ sight }: TalkViewProps): ReactNode {
  const words = useTalkWords()
  const { info, eyes } = sight
  const { muted } = useTalk(info.id)
  const profiles = useProfilesAt(info)
  const [asked, setAsked] = useState<{ readonly seat: number; readonly what: Asked }>()
  const { run, busy, problem } = useRequest()
  const mute = (seat: number, how: MuteKind | 'hear'): void =>
    void run(() => send(`/api/tables/${info.id}/mute`, { who: seat, how }))
  const others = info.seats.flatMap((sitter, seat) => (seat !== eyes && isKnown(sitter) ? [{ sitter, seat }] : []))
  if (others.length === 0) return <p className="talk-note">{words.say('talk.nobody')}</p>
  const close = (): void => setAsked(undefined)
  const name = asked === undefined ? '' : nameAt(info.seats, asked.seat)
  return (
    <>
      <ul className="talk-people">
        {others.map(({ sitter, seat }) => {
          const how = muted.get(seat)
          const of = (what: string): string => words.say('talk.heard', { name: sitter.name, what })
          return (
            <li key={seat}>
              <Mon seat={seat} />
              <p>
                <b>
                  <PersonName sitter={sitter} name={sitter.name} profile={profiles.get(seat)} />
                </b>{' '}
                {how !== undefined && words.say(how === 'block' ? 'talk.isBlocked' : 'talk.isMuted')}
              </p>
              <div className="buttons">
                <button
                  type="button"
                  className="button"
                  disabled={busy}
                  aria-label={of(words.say(how === undefined ? 'talk.mute' : 'talk.hear'))}
                  onClick={() => mute(seat, how === undefined ? 'mute' : 'hear')}
                >
                  {words.say(how === undefined ? 'talk.mute' : 'talk.hear')}
                </button>
                {how !== 'block' && (
                  <button
                    type="button"
                    className="button"
                    disabled={busy}
                    aria-label={of(words.say('talk.block'))}
                    onClick={() => setAsked({ seat, what: 'block' })}
                  >
                    {words.say('talk.block')}
                  </button>
                )}
                <button
                  type="button"
                  className="button"
                  aria-label={of(words.say('talk.report'))}
                  onClick={() => setAsked({ seat, what: 'report' })}
                >
                  {words.say('talk.report')}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
      <RefusalLine problem={problem} />
      {asked?.what === 'report' && <ReportWindow table={info.id} who={asked.seat} name={name} close={close} />}
      {asked?.what === 'block' && (
        <AskDialog
          title={words.say('talk.block.title', { name })}
          yes={words.say('talk.block')}
          no={words.say('talk.no')}
          act={() => mute(asked.seat, 'block')}
          close={close}
        >
          <p>{words.say('talk.block.text', { name })}</p>
        </AskDialog>
      )}
    </>
  )
}

function isKnown(sitter: Sitter): sitter is Extract<Sitter, { kind: 'person' }> {
  return sitter.kind === 'person' && sitter.name !== ''
}

function nameAt(seats: readonly Sitter[], seat: number): string {
  const sitter = seats[seat]
  return sitter === undefined || sitter.kind === 'free' ? '' : sitter.name
}
