import { Reviewer } from '../../src/review/reviewer.ts'
import { ReviewService } from '../../src/review/review-service.ts'
import type { ReviewReply, ReviewRequest } from '../../src/review/messages.ts'
import { digestOf } from '../../src/review/review-digest.ts'
import type { KeptReview } from '../../src/review/kept-review.ts'
import type { ReviewStore } from '../../src/review/review-store.ts'

/** A reviewer whose thread is this one, and what was asked of it. */
export function localReviewer(): {
  readonly reviewer: Reviewer
  readonly asked: ReviewRequest[]
  /** The thread breaks. */
  readonly crash: () => void
} {
  const asked: ReviewRequest[] = []
  let last = new EventTarget()
  const start = (): Worker => {
    const worker = new EventTarget()
    let ended = false
    const service = new ReviewService((reply: ReviewReply) => {
      if (!ended) worker.dispatchEvent(new MessageEvent('message', { data: structuredClone(reply) }))
    })
    const postMessage = (request: ReviewRequest): void => {
      asked.push(request)
      service.hear(structuredClone(request))
    }
    const terminate = (): void => {
      ended = true
    }
    last = Object.assign(worker, { postMessage, terminate })
    return last as Worker
  }
  return { reviewer: new Reviewer(start), asked, crash: () => last.dispatchEvent(new Event('error')) }
}

/** A store that keeps copies, as the browser's does, or refuses everything. */
export function memoryReviews(hasRoom = true): ReviewStore & { readonly puts: KeptReview[] } {
  const kept = new Map<string, KeptReview>()
  const puts: KeptReview[] = []
  return {
    puts,
    get: async (id) => kept.get(id),
    digests: async () => [...kept.values()].flatMap((review) => digestOf(review) ?? []),
    put: async (review) => {
      puts.push(structuredClone(review))
      kept.set(review.id, structuredClone(review))
      return hasRoom
    },
    remove: async (id) => void kept.delete(id),
  }
}
