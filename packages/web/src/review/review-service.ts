import { NotationError } from '@edokko/engine'
import { RecordError } from '@edokko/games'
import type { ReviewProblem, ReviewReply, ReviewRequest, ReviewTaskName } from './messages.ts'
import { HANDLERS } from './tasks.ts'

/** The end of the talk that does the work. Several tasks go on side by side. */
export class ReviewService {
  private readonly post: (reply: ReviewReply) => void
  private readonly running = new Map<number, AbortController>()

  constructor(post: (reply: ReviewReply) => void) {
    this.post = post
  }

  hear(request: ReviewRequest): void {
    if (request.name === 'stop') this.running.get(request.id)?.abort()
    else void this.answer(request)
  }

  private async answer<N extends ReviewTaskName>({
    id,
    name,
    ask,
  }: Exclude<ReviewRequest<N>, { name: 'stop' }>): Promise<void> {
    const stop = new AbortController()
    this.running.set(id, stop)
    try {
      const answer = await HANDLERS[name](ask, (part) => this.post({ id, type: 'part', part }), stop.signal)
      this.post({ id, type: 'answer', answer })
    } catch (error) {
      if (stop.signal.aborted) return
      const detail = error instanceof Error ? error.message : String(error)
      this.post({ id, type: 'problem', problem: problemOf(error), detail })
    } finally {
      this.running.delete(id)
    }
  }
}

function problemOf(error: unknown): ReviewProblem {
  if (error instanceof RecordError) return error.flaw
  return error instanceof NotationError ? 'broken' : 'failed'
}
