/*
 * What a service worker has around it, as far as ours uses it. The compiler's own description of workers and the one of pages cannot stand
 * in one project.
 */

interface LastingEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}

interface MessageToWorker extends LastingEvent {
  readonly data: unknown
  readonly ports: readonly { postMessage(message: unknown): void }[]
}

interface FetchEvent extends LastingEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface NoticeEvent extends LastingEvent {
  readonly notification: Notification
}

interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null
}

interface Page {
  readonly url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

interface Events {
  readonly install: LastingEvent
  readonly activate: LastingEvent
  readonly message: MessageToWorker
  readonly fetch: FetchEvent
  readonly push: PushEvent
  readonly notificationclick: NoticeEvent
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: { showNotification(title: string, how: NotificationOptions): Promise<void> }
  readonly clients: {
    matchAll(which: { readonly type: 'window' }): Promise<readonly Page[]>
    openWindow(path: string): Promise<unknown>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}
