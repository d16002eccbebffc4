import type { Seat } from '@edokko/engine'
import type { Sight, TableInfo } from '@edokko/protocol'
import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Those who have not agreed to play again yet, or have gone since, where a clock would run for them. */
export function missingAgain({ seats, proposal, options: { pace } }: TableInfo): readonly Seat[] {
  return [...seats.keys()].filter((seat) => {
    const sitter = seats[seat]
    if (sitter?.kind !== 'person' || sitter.name === '') return false // a former player is not asked
    return proposal?.agreed.includes(seat) !== true || (pace.kind === 'live' && !sitter.here)
  })
}

/** Who has agreed to play again is led to the table as soon as the game begins there. */
export function useRematch({ info: { next, proposal }, eyes }: Sight): void {
  const [, go] = useLocation()
  const agreed = proposal?.agreed.includes(eyes) === true
  useEffect(() => {
    if (next !== undefined && agreed) go(`/at/${next}`)
  }, [next, agreed, go])
}
