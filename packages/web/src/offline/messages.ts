/** What a page tells the service worker. */
export type WorkerMessage =
  | { readonly type: 'take-over' } // the reader wants this version now
  | { readonly type: 'fill-up' } // the page is there, and what it may need later can be fetched
  | { readonly type: 'give-way' } // another version is to take over, which waits until this one has nothing to do

/** What the service worker tells a page. */
export interface PageMessage {
  readonly type: 'go' // the reader wants to see this path
  readonly path: string
}

/** What the server tells the service worker through the browser's push service: packages/server/src/notices/send-push.ts. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}
