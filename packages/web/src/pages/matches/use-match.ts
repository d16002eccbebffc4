import type { Match } from '@edokko/protocol/matches'
import { useCallback, useEffect, useState } from 'react'
import { RequestError } from '../../online/requests.ts'
import { askMatches } from './ask-matches.ts'

const INTERVAL = 10_000 // milliseconds between two looks, while the page is before its reader

interface Found {
  readonly match: Match | undefined
  readonly problem: 'gone' | 'silent' | undefined
  readonly look: () => Promise<void>
}

/** A match, looked at again now and then: what others play takes them minutes. */
export function useMatch(id: string): Found {
  const [found, setFound] = useState<Omit<Found, 'look'>>({ match: undefined, problem: undefined })
  const look = useCallback(async (): Promise<void> => {
    try {
      setFound({ match: await askMatches('match', `/api/matches/${id}`), problem: undefined })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const gone = error.code === 'no-match'
      setFound(({ match }) => ({ match: gone ? undefined : match, problem: gone ? 'gone' : 'silent' }))
    }
  }, [id])
  const gone = found.problem === 'gone'
  useEffect(() => {
    if (gone) return undefined
    const lookIfSeen = (): void => {
      if (document.visibilityState === 'visible') void look()
    }
    lookIfSeen()
    const timer = setInterval(lookIfSeen, INTERVAL)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [look, gone])
  return { ...found, look }
}
