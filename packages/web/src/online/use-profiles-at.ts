import type { TableInfo } from '@edokko/protocol'
import { useEffect, useState } from 'react'
import { request } from './requests.ts'

const NOBODY: ReadonlyMap<number, string> = new Map()

/** Where the profiles are of those at a table who show theirs to the reader, by seat. A table is complete without them. */
export function useProfilesAt({ id, seats }: Pick<TableInfo, 'id' | 'seats'>): ReadonlyMap<number, string> {
  const [profiles, setProfiles] = useState(NOBODY)
  const sitting = seats.map((sitter) => (sitter.kind === 'person' ? sitter.name : '')).join('\n')
  useEffect(() => {
    let wanted = true
    request('profilesAt', `/api/tables/${id}/people`)
      .then((told) => {
        if (wanted) setProfiles(new Map(told.profiles.map((each) => [each.seat, `/people/${each.id}`])))
      })
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [id, sitting])
  return profiles
}
