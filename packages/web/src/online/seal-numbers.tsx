import type { ReactNode } from 'react'
import { useOnlineTableWords } from './online-words.ts'
import './seal-numbers.css'

/** The long numbers that stand for the chance of a game, each with what it is. */
export function SealNumbers({ commitment, seed }: SealNumbersProps): ReactNode {
  const words = useOnlineTableWords()
  return (
    <dl className="seal-numbers">
      <dt>{words.say('onlineTable.seal.number')}</dt>
      <dd>
        <code>{commitment}</code>
      </dd>
      {seed !== undefined && (
        <>
          <dt>{words.say('onlineTable.seal.seed')}</dt>
          <dd>
            <code>{seed}</code>
          </dd>
        </>
      )}
    </dl>
  )
}

interface SealNumbersProps {
  readonly commitment: string
  readonly seed?: string | undefined // once the game is over
}
