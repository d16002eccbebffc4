import { parseDailyResponse } from '@edokko/protocol/daily'
import type { DailyDeal, DailyResponse } from '@edokko/protocol/daily'
import { useEffect } from 'react'
import { useAnswer } from '../../online/use-answer.ts'
import type { Answer } from '../../online/use-answer.ts'

const parseDeals = (told: unknown): DailyResponse<'daily'> => parseDailyResponse('daily', told)
const parseRanking = (told: unknown): DailyResponse<'dailyRanking'> => parseDailyResponse('dailyRanking', told)

/** The deals of today and yesterday, as they are whenever the page is looked at. */
export function useDeals(): Answer<DailyResponse<'daily'>> & { readonly again: () => void } {
  const answer = useAnswer(parseDeals, '/api/daily')
  const { again } = answer
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') again()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [again])
  return answer
}

/** How a deal went for everybody. */
export function useRanking({ day, game }: DailyDeal): Answer<DailyResponse<'dailyRanking'>> {
  return useAnswer(parseRanking, `/api/daily/${day}/${game}`)
}
