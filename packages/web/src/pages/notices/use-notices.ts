import type { ResponseBody } from '@edokko/protocol'
import { useCallback, useEffect, useState } from 'react'
import { refreshMe, useMe } from '../../online/me.ts'
import { forgetPush, pushEndpoint } from '../../online/push.ts'
import { request, RequestError } from '../../online/requests.ts'

export type Overview = ResponseBody<'notices'>

/** How the reader is told, as far as it is known. */
export interface NoticesState {
  readonly kind: 'asking' | 'unreachable' | 'stranger' | 'known'
  readonly overview: Overview | undefined // of the last answer
  readonly here: string | undefined // where this browser takes notices of the reader's
  readonly refresh: () => Promise<void>
}

const SOON = 60_000 // milliseconds: what is sent within is waited for
const PAUSE = 2000

export function useNotices(): NoticesState {
  const [kind, setKind] = useState<NoticesState['kind']>('asking')
  const [overview, setOverview] = useState<Overview>()
  const [here, setHere] = useState<string>()
  const refresh = useCallback(async () => {
    await refreshMe()
    const { state } = useMe.getState()
    if (state !== 'known') return setKind(state === 'unreachable' ? 'unreachable' : 'stranger')
    try {
      const [told, browser] = await Promise.all([request('notices', '/api/notices'), pushEndpoint()])
      setOverview(told)
      const isHere = told.push?.browsers.some(({ hash }) => hash === browser?.hash) === true
      if (!isHere) forgetPush() // the server has, too
      setHere(isHere ? browser?.endpoint : undefined)
      setKind('known')
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setKind(error.code === 'no-session' ? 'stranger' : 'unreachable')
    }
  }, [])
  useEffect(() => void refresh(), [refresh])
  const isWaiting = overview?.log.some(({ until = Infinity }) => until < Date.now() + SOON) === true
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => void refresh(), PAUSE)
    return () => clearTimeout(timer)
  }, [overview, isWaiting, refresh])
  return { kind, overview, here, refresh }
}
