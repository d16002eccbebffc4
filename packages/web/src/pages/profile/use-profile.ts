import type { ResponseBody } from '@edokko/protocol'
import { useCallback, useEffect, useState } from 'react'
import { request, RequestError } from '../../online/requests.ts'

export type Profile = ResponseBody<'profile'>

interface Found {
  readonly profile: Profile | undefined
  readonly problem: 'gone' | 'silent' | undefined
  readonly look: () => Promise<void>
}

/** Somebody's profile as the server shows it to the reader; asked for anew when `version` is another. */
export function useProfile(id: string, version = ''): Found {
  const [found, setFound] = useState<Pick<Found, 'profile' | 'problem'>>({ profile: undefined, problem: undefined })
  const look = useCallback(async (): Promise<void> => {
    try {
      setFound({ profile: await request('profile', `/api/people/${encodeURIComponent(id)}`), problem: undefined })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setFound({ profile: undefined, problem: error.code === 'no-profile' ? 'gone' : 'silent' })
    }
  }, [id])
  useEffect(() => void look(), [look, version])
  return { ...found, look }
}
