import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { deleteBot, linkToBot } from '../../online/guest-bots.ts'
import type { OwnBot } from '../../online/guest-bots.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useServerAddress } from '../../online/server-address.ts'
import { useRequest } from '../../online/use-request.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { Avatar } from '../../parts/avatar.tsx'
import { CopyBox } from '../online/copy-box.tsx'
import { BotTokens } from './bot-tokens.tsx'
import { useBotsWords } from './bots-words.ts'

/** One bot: where it plays, how it comes to a table, its tokens, and its end. */
export function BotCard({ bot, changed }: BotCardProps): ReactNode {
  const words = useBotsWords()
  const { run, busy, problem } = useRequest()
  const { address } = useServerAddress()
  const [word, setWord] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { id, name, avatar, friend, games } = bot
  return (
    <section className="frame me-section bot-card" aria-labelledby={`bot-${id}`}>
      <h2 id={`bot-${id}`}>
        <Avatar of={avatar} />
        {name}
      </h2>
      <p>{words.say('bots.games', { count: games })}</p>
      <div className="buttons">
        {friend !== undefined && (
          <Link href={`/new/naishi?friends=${friend}`} className="button">
            {words.say('bots.invite')}
            <span className="unseen">{name}</span>
          </Link>
        )}
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => void run(async () => setWord(await linkToBot(id)))}
        >
          {words.say('bots.link')}
          <span className="unseen">{name}</span>
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => setAsking(true)}>
          {words.say('bots.delete')}
          <span className="unseen">{name}</span>
        </button>
      </div>
      {word !== undefined && (
        <>
          <p role="status">{words.say('bots.link.why')}</p>
          <CopyBox
            className="invitation-link"
            label={words.say('bots.link.label', { name })}
            text={`${address}/friends/${word}`}
          />
        </>
      )}
      <RefusalLine problem={problem} />
      <BotTokens bot={bot} changed={changed} />
      {asking && (
        <AskDialog
          title={words.say('bots.delete.title', { name })}
          yes={words.say('bots.delete')}
          no={words.say('bots.delete.no')}
          act={() =>
            void run(async () => {
              await deleteBot(id)
              await changed()
            })
          }
          close={() => setAsking(false)}
        >
          <p>{words.say('bots.delete.text')}</p>
        </AskDialog>
      )}
    </section>
  )
}

interface BotCardProps {
  readonly bot: OwnBot
  readonly changed: () => Promise<void>
}
