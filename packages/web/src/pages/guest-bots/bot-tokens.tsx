import { useState } from 'react'
import type { ReactNode } from 'react'
import { makeToken, revokeToken } from '../../online/guest-bots.ts'
import type { OwnBot } from '../../online/guest-bots.ts'
import { useRequest } from '../../online/use-request.ts'
import { CopyBox } from '../online/copy-box.tsx'
import { useBotsWords } from './bots-words.ts'
import { NameForm } from './name-form.tsx'

/** What lets programs play as a bot: by name, and a new one in full, the only time that it is shown. */
export function BotTokens({ bot: { id, name: bot, tokens }, changed }: BotTokensProps): ReactNode {
  const words = useBotsWords()
  const request = useRequest()
  const { run, busy } = request
  const [token, setToken] = useState<string>()
  const date = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' })
  const make = async (name: string): Promise<void> => {
    setToken(await makeToken(id, name))
    await changed()
  }
  const revoke = async (label: string): Promise<void> => {
    await revokeToken(id, label)
    setToken(undefined)
    await changed()
  }
  return (
    <div className="bot-tokens">
      <h3>{words.say('bots.tokens', { name: bot })}</h3>
      {tokens.length === 0 && <p>{words.say('bots.token.none')}</p>}
      {tokens.length > 0 && (
        <ul>
          {tokens.map(({ name: label, used }) => (
            <li key={label}>
              <span>
                <b>{label}</b> <small>{words.say('bots.token.used', { date: date.format(used) })}</small>
              </span>
              <button type="button" className="button" disabled={busy} onClick={() => void run(() => revoke(label))}>
                {words.say('bots.token.revoke')}
                <span className="unseen">{label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {token !== undefined && (
        <div className="bot-token-new">
          <p role="status">{words.say('bots.token.once')}</p>
          <CopyBox className="invitation-link" label={words.say('bots.token.label')} text={token} />
          <p>{words.say('bots.token.run')}</p>
          <pre tabIndex={0}>
            {`EDOKKO_TOKEN=${token} edokko bot "program:python3 bot.py" --server ${location.origin}`}
          </pre>
        </div>
      )}
      <NameForm
        label={words.say('bots.token.name')}
        usual={words.say('bots.token.usual')}
        action={words.say('bots.token.make')}
        look="dark"
        make={make}
        request={request}
        instead={{ taken: words.say('bots.token.taken'), 'too-many': words.say('bots.token.tooMany') }}
      />
    </div>
  )
}

interface BotTokensProps {
  readonly bot: OwnBot
  readonly changed: () => Promise<void>
}
