import { useEffect } from 'react'
import { create } from 'zustand/react'
import type { ReviewDigest } from './review-digest.ts'
import { keptReviews } from './review-store.ts'

const useStore = create<{ readonly digests: readonly ReviewDigest[] | undefined }>(() => ({ digests: undefined }))

/** Looks which reviews there are now. */
export async function refreshDigests(): Promise<void> {
  const reviews = await keptReviews()
  useStore.setState({ digests: await reviews.digests() })
}

/** Forgets reviews, of games that are gone. */
export async function forgetReviews(ids: readonly string[]): Promise<void> {
  const reviews = await keptReviews()
  for (const id of ids) await reviews.remove(id)
  await refreshDigests()
}

/** What the reviews that are kept in this browser say of their reader; undefined until it is known. */
export function useDigests(): readonly ReviewDigest[] | undefined {
  useEffect(() => void refreshDigests(), [])
  return useStore(({ digests }) => digests)
}
