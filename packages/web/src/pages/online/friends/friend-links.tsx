import type { ResponseBody } from '@edokko/protocol'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useFriendsWords } from '../../../online/friends-words.ts'
import { signInAsGuest, useMe } from '../../../online/me.ts'
import { RefusalLine } from '../../../online/refusal-line.tsx'
import { request, send } from '../../../online/requests.ts'
import { useServerAddress } from '../../../online/server-address.ts'
import { useRequest } from '../../../online/use-request.ts'
import { useOnlineWords } from '../../../online/online-words.ts'
import { PageSwitch } from '../../../parts/page-switch.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { CopyBox } from '../copy-box.tsx'
import { NameField } from '../name-field.tsx'

type Settings = ResponseBody<'friendSettings'>

/** The links by which somebody becomes a friend, and whether friends see that the reader is here. */
export function FriendLinks(): ReactNode {
  const words = useFriendsWords()
  const online = useOnlineWords()
  const { run, busy, problem } = useRequest()
  const known = useMe(({ person }) => person !== undefined)
  const { address } = useServerAddress()
  const [settings, setSettings] = useState<Settings>()
  const [word, setWord] = useState<string>()
  const look = useCallback(async (): Promise<void> => setSettings(await request('friendSettings', '/api/friends')), [])
  useEffect(() => {
    if (known) void look().catch(() => undefined) // what can be done without it stands there
  }, [known, look])
  const make = async (): Promise<void> => {
    await signInAsGuest()
    setWord((await request('newFriendLink', '/api/friends/links', {})).word)
    await look()
  }
  const end = async (link: string): Promise<void> => {
    await send('/api/friends/links/end', { link })
    setWord(undefined)
    await look()
  }
  const show = async (on: boolean): Promise<void> => {
    await send('/api/friends/shown', { on })
    await look()
  }
  const date = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' })
  const link = `${address}/friends/${word ?? ''}`
  return (
    <>
      <section className="frame friend-links" aria-labelledby="friend-links">
        <h2 id="friend-links">{words.say('friends.link')}</h2>
        <p>{words.say('friends.link.why')}</p>
        {word !== undefined && (
          <>
            <CopyBox className="invitation-link" label={words.say('friends.link.label')} text={link}>
              {'share' in navigator && (
                <button
                  type="button"
                  className="button"
                  onClick={
                    () =>
                      void navigator
                        .share({ title: words.say('app.name'), text: words.say('friends.link.text'), url: link })
                        .catch(() => undefined) // they thought better of it
                  }
                >
                  <Picture id="i-share" />
                  {online.say('online.share')}
                </button>
              )}
            </CopyBox>
            <p role="status">{words.say('friends.link.once')}</p>
          </>
        )}
        {settings !== undefined && settings.links.length > 0 && (
          <ul className="friend-link-list">
            {settings.links.map(({ id, until }) => (
              <li key={id}>
                <span>{words.say('friends.link.until', { date: date.format(until) })}</span>
                <button type="button" className="button" disabled={busy} onClick={() => void run(() => end(id))}>
                  {words.say('friends.link.end')}
                </button>
              </li>
            ))}
          </ul>
        )}
        <NameField problem={problem} />
        <div className="buttons">
          <button type="button" className="button main" disabled={busy} onClick={() => void run(make)}>
            {words.say('friends.link.make')}
          </button>
        </div>
        <RefusalLine problem={problem} instead={{ 'too-many': words.say('friends.link.tooMany') }} />
      </section>
      {settings !== undefined && (
        <PageSwitch
          label={words.say('friends.shown')}
          hint={words.say('friends.shown.hint')}
          on={settings.shown}
          change={(on) => void run(() => show(on))}
        />
      )}
    </>
  )
}
