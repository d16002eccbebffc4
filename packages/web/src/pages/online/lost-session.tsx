import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useOnlineWords } from '../../online/online-words.ts'

/** For whoever was known here and is not any more: their cookie is gone, or they signed out everywhere. */
export function LostSession(): ReactNode {
  const words = useOnlineWords()
  return (
    <div className="page-warning lost-session" role="status">
      <span>{words.say('online.lost')}</span>
      <Link href="/me#online" className="button">
        {words.say('online.signIn')}
      </Link>
    </div>
  )
}
