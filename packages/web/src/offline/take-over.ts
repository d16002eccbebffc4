import type { WorkerMessage } from './messages.ts'

/*
 * A newer version takes the place of the one that serves the page. A browser lets it when the worker before it has nothing to do, and Chromium
 * takes one that a request wakes while it is being stopped for busy, until a page is loaded. So the page is loaded anew, which may happen to the
 * next one as well: that the reader wants the newer version outlasts the page, for a while.
 */

const WANTED_SINCE = 'edokko newer version' // the key in the tab's storage
const WANTED_FOR = 30_000 // milliseconds: later than that, nothing is loaded anew by itself
const TAKE_OVER = 2000 // milliseconds in which it mostly has happened
const ANSWER = 1000 // milliseconds in which a worker mostly answers

let wantedSince = storedWish()

/** The reader wants the version of this worker. */
export function takeOver(worker: ServiceWorker): void {
  storeWish(Date.now())
  resumeTakeOver(worker)
}

/** Goes on with what the reader wanted of this page, or of the one that was loaded before it. */
export function resumeTakeOver(worker: ServiceWorker): void {
  void giveWay()
  tell(worker, { type: 'take-over' })
  setTimeout(() => void giveWay().then(() => location.reload()), TAKE_OVER) // by now it may have been started anew, and know nothing of it
}

/** Whether the reader still waits for the newer version. */
export function isWanted(): boolean {
  return Date.now() - wantedSince < WANTED_FOR
}

/** The newer version is there. */
export function forgetWish(): void {
  storeWish(0)
}

/** Resolves when the worker has heard of it, or does not answer. */
function giveWay(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  navigator.serviceWorker.controller?.postMessage({ type: 'give-way' } satisfies WorkerMessage, [port2])
  return new Promise((resolve) => {
    port1.addEventListener('message', resolve)
    port1.start()
    setTimeout(resolve, ANSWER)
  })
}

export function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message)
}

function storeWish(time: number): void {
  wantedSince = time
  try {
    sessionStorage.setItem(WANTED_SINCE, String(time))
  } catch {
    // then it is tried once
  }
}

function storedWish(): number {
  try {
    return Number(sessionStorage.getItem(WANTED_SINCE))
  } catch {
    return 0
  }
}
