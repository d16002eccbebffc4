import type { ReviewRequest } from './messages.ts'
import { ReviewService } from './review-service.ts'

/* The thread that reviews. */

const service = new ReviewService((reply) => postMessage(reply))

addEventListener('message', ({ data }: MessageEvent<ReviewRequest>) => service.hear(data))
