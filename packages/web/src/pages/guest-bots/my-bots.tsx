import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { listBots } from '../../online/guest-bots.ts'
import type { OwnBots } from '../../online/guest-bots.ts'
import { isGuest, refreshMe, useMe } from '../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { BotCard } from './bot-card.tsx'
import { BotsWordsProvider, useBotsWords } from './bots-words.ts'
import { NewBot } from './new-bot.tsx'
import '../online/online.css'
import './guest-bots.css'

/** Programs of the reader's that play as guests: each with its tokens, and the ways to a table with it. */
export function MyBots(): ReactNode {
  return (
    <OnlineWordsProvider>
      <BotsWordsProvider>
        <Bots />
      </BotsWordsProvider>
    </OnlineWordsProvider>
  )
}

function Bots(): ReactNode {
  const words = useBotsWords()
  const online = useOnlineWords()
  const { state, person } = useMe()
  const [own, setOwn] = useState<OwnBots>()
  const [silent, setSilent] = useState(false)
  const mayHave = person !== undefined && !isGuest(person)
  const look = useCallback(async (): Promise<void> => {
    try {
      setOwn(await listBots())
      setSilent(false)
    } catch {
      setSilent(true)
    }
  }, [])
  useEffect(() => void refreshMe(), [])
  useEffect(() => {
    if (mayHave) void look()
  }, [mayHave, look])
  const unreachable = silent || state === 'unreachable'
  return (
    <div className="my-bots">
      <section className="frame me-section">
        <p>{words.say('bots.why')}</p>
        <p>
          <a href="/api">{words.say('bots.how')}</a>
        </p>
        {state === 'asking' && <p>{online.say('online.me.asking')}</p>}
        {unreachable && (
          <>
            <p role="status">{words.say('bots.silent')}</p>
            <div className="buttons">
              <button type="button" className="button" onClick={() => void Promise.all([refreshMe(), look()])}>
                {words.say('trouble.again')}
              </button>
            </div>
          </>
        )}
        {!mayHave && state !== 'asking' && !unreachable && <p>{words.say('bots.keep')}</p>}
        {own?.bots.length === 0 && <p>{words.say('bots.none')}</p>}
        {mayHave && own !== undefined && <NewBot made={look} />}
      </section>
      {mayHave && own?.bots.map((bot) => <BotCard key={bot.id} bot={bot} changed={look} />)}
    </div>
  )
}
