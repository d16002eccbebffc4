import type { Page } from 'playwright-core'

/** What a server tells of a table, as far as tests ask for it. */
export interface Sight {
  readonly info: {
    readonly id: string
    readonly state: string
    readonly seq: number
    readonly actor?: number
    readonly seed?: string
    readonly points?: readonly number[]
  }
  readonly eyes: number
  readonly view: string
  readonly from: number
  readonly moves: readonly { readonly seat: number; readonly events: readonly unknown[] }[]
}

/** Something that a page has received. */
interface Received {
  readonly path: string
  readonly text: string
}

/** Hears all that a page is told by the server: over its sockets, and in answers to its requests. */
export class MessageLog {
  readonly heard: Received[] = []
  readonly sights: Sight[] = []
  sockets = 0 // that were opened
  private readonly answers: Promise<void>[] = []

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      this.sockets++
      socket.on('framereceived', ({ payload }) => this.hear(String(payload)))
    })
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname
      if (!path.startsWith('/api/')) return
      const read = response.text().then(
        (text) => void this.heard.push({ path, text }),
        () => {}, // the page had gone on
      )
      this.answers.push(read)
    })
  }

  /** The table as it was told last. */
  get sight(): Sight | undefined {
    return this.sights.at(-1)
  }

  /** How many entries the log of the table has, as far as the page was told. */
  get seq(): number {
    return this.sight?.info.seq ?? -1
  }

  /** All that has been heard, complete. */
  async all(): Promise<readonly Received[]> {
    await Promise.all(this.answers)
    return this.heard
  }

  private hear(text: string): void {
    this.heard.push({ path: '/api/socket', text })
    const message = JSON.parse(text) as { readonly type: string; readonly sight?: Sight }
    if (message.type === 'table' && message.sight !== undefined) this.sights.push(message.sight)
  }
}
