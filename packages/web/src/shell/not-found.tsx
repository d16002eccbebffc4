import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWords } from '../settings/words.tsx'
import { Signpost } from './signpost.tsx'

/** For addresses where there is nothing. */
export function NotFound(): ReactNode {
  const words = useWords()
  return (
    <Signpost title={words.say('pages.lost')} text={words.say('pages.lost.text')}>
      <Link href="/" className="button main">
        {words.say('app.home')}
      </Link>
    </Signpost>
  )
}
