import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { DailyWordsProvider, useDailyWords } from './daily-words.ts'

/** Under the final score of a deal whose day is not over: when it can be looked back at. */
export function SealedNote(): ReactNode {
  return (
    <DailyWordsProvider>
      <Note />
    </DailyWordsProvider>
  )
}

function Note(): ReactNode {
  const words = useDailyWords()
  return <p>{words.say('daily.after')}</p>
}

/** The way from a deal's table to how it went for everybody. */
export function ToRanking(): ReactNode {
  return (
    <DailyWordsProvider>
      <Way />
    </DailyWordsProvider>
  )
}

function Way(): ReactNode {
  const words = useDailyWords()
  return (
    <Link href="/daily" className="button main">
      {words.say('daily.toRanking')}
    </Link>
  )
}
