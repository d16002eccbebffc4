import { BYSTANDER, formatRecord } from '@edokko/engine'
import { RULES_FINGERPRINTS } from '@edokko/games'
import { beforeAll, expect, test } from 'vitest'
import { played } from '../../../review/test/games.ts'
import type { ReviewReply, ReviewRequest } from '../../src/review/messages.ts'
import { Reviewer } from '../../src/review/reviewer.ts'
import { ReviewRun } from '../../src/review/review-run.ts'
import type { ReviewState } from '../../src/review/review-run.ts'
import type { ReviewStore } from '../../src/review/review-store.ts'
import { localReviewer, memoryReviews } from './thread.ts'

const LOG = played('naishi', 'review-run', ['greedy'])
const RECORD = formatRecord(LOG, BYSTANDER)
const ITERATIONS = 20
const KEY = 'table/one'
const SETTING = { terms: { id: 'naishi', options: {} }, seats: [] }
const RULES = RULES_FINGERPRINTS.naishi

interface Parts {
  readonly thread?: ReturnType<typeof localReviewer>
  readonly reviews?: ReviewStore
  readonly record?: () => Promise<string>
}

function runOf({
  thread = localReviewer(),
  reviews = memoryReviews(),
  record = () => Promise.resolve(RECORD),
}: Parts): ReviewRun {
  const reviewed = { key: KEY, setting: SETTING, reader: 0, record }
  return new ReviewRun(reviewed, thread.reviewer, Promise.resolve(reviews), ITERATIONS)
}

/** Resolves as soon as the review is so. */
function until({ store }: ReviewRun, isSo: (state: ReviewState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (state: ReviewState): void => {
      if (!isSo(state)) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    look(store.getState())
  })
}

/** A review counted from beginning to end, for all tests: it takes a second. */
let whole: ReviewState
const keptWhole = memoryReviews()
beforeAll(async () => {
  const run = runOf({ reviews: keptWhole })
  await run.open()
  await until(run, ({ phase }) => phase.kind === 'complete')
  whole = run.store.getState()
})

/** A store in which a review is kept that was left before its last decisions. */
async function leftReviews(hasRoom = true, rules = RULES): Promise<ReviewStore> {
  const reviews = memoryReviews(hasRoom)
  const { total, judged } = whole
  const left = { total, judged: judged.slice(0, -4), accounts: undefined }
  await reviews.put({ id: KEY, setting: SETTING, reader: 0, rules, iterations: ITERATIONS, ...left, touched: 0 })
  return reviews
}

test('a review is begun when it is opened, tells every decision in the order of the game, and is kept', async () => {
  const { judged, accounts, total } = whole
  expect(judged.map(({ ply }) => ply)).toEqual(LOG.choices.map((_, ply) => ply))
  expect(total).toBe(LOG.choices.length)
  expect(accounts?.win.map(({ deal, luck, theirs, losses }) => deal + luck + theirs - losses)).toEqual(
    accounts?.result.win.map((share) => expect.closeTo(share, 9) as number),
  )
  await expect.poll(async () => (await keptWhole.get(KEY))?.accounts).toEqual(accounts)
})

test('the first decision is told at once, and those that come quickly after it together', async () => {
  const start = (): Worker => {
    const thread = new EventTarget()
    const reply = (data: ReviewReply): void => void thread.dispatchEvent(new MessageEvent('message', { data }))
    const postMessage = ({ id }: ReviewRequest): void => {
      for (const [i, judged] of whole.judged.entries())
        reply({ id, type: 'part', part: { kind: 'judged', judged, done: i + 1, total: whole.total } })
      reply({ id, type: 'part', part: whole.accounts })
      reply({ id, type: 'answer', answer: {} })
    }
    return Object.assign(thread, { postMessage, terminate: () => {} })
  }
  const run = runOf({ thread: { ...localReviewer(), reviewer: new Reviewer(start) } })
  const lengths = new Set<number>() // of what was judged, whenever something changed
  run.store.subscribe(({ judged }) => lengths.add(judged.length))
  await run.start()
  expect([...lengths]).toEqual([0, 1, whole.total])
  expect(run.store.getState()).toEqual(whole)
})

test('decisions come with their best few choices and the one made', () => {
  for (const { choices, best, chosen } of whole.judged) {
    expect(choices.length).toBeLessThanOrEqual(6)
    expect(choices[0]).toEqual(best)
    expect(choices.map(({ choice }) => choice)).toContain(chosen.choice)
  }
})

test('can be left at any time, and is kept as far as it got', async () => {
  const reviews = memoryReviews()
  const run = runOf({ reviews })
  void run.start()
  await until(run, ({ judged }) => judged.length >= 3)
  await run.stop()
  const { phase, judged } = run.store.getState()
  expect(phase.kind).toBe('left')
  expect((await reviews.get(KEY))?.judged).toEqual(judged)
})

test('what was left stays so until somebody wants it to go on, and nothing is counted twice', async () => {
  const thread = localReviewer()
  const run = runOf({ reviews: await leftReviews(), thread })
  await run.open()
  const { phase, total, judged: known } = run.store.getState()
  expect(phase.kind).toBe('left')
  expect(total).toBe(LOG.choices.length)
  expect(known).toHaveLength(total - 4)
  expect(thread.asked).toEqual([])
  await run.start()
  expect(run.store.getState()).toEqual(whole)
  expect(thread.asked).toMatchObject([{ name: 'review', ask: { known } }])
})

test('one that is complete is not counted again', async () => {
  const thread = localReviewer()
  const run = runOf({ reviews: keptWhole, thread, record: () => Promise.reject(new Error('nobody should ask')) })
  await run.open()
  await run.start()
  expect(run.store.getState()).toEqual(whole)
  expect(thread.asked).toEqual([])
})

test('one of other rules is begun anew', async () => {
  const thread = localReviewer()
  const run = runOf({ reviews: await leftReviews(true, 'older'), thread })
  await run.open()
  await until(run, ({ judged }) => judged.length > 0)
  expect(thread.asked).toMatchObject([{ ask: { known: [] } }])
  await run.stop()
})

test('two starts are one', async () => {
  const thread = localReviewer()
  const run = runOf({ reviews: await leftReviews(), thread })
  await run.open()
  await Promise.all([run.start(), run.start()])
  expect(thread.asked).toHaveLength(1)
})

test('a thread that breaks leaves what it has found, and it goes on with a new one', async () => {
  const thread = localReviewer()
  const run = runOf({ reviews: await leftReviews(), thread })
  await run.open()
  const before = run.store.getState().judged.length
  void run.start()
  await until(run, ({ judged }) => judged.length > before)
  thread.crash()
  await until(run, ({ phase }) => phase.kind === 'problem')
  expect(run.store.getState().phase).toEqual({ kind: 'problem', problem: 'failed' })
  const { judged: found } = run.store.getState()
  expect(found.length).toBeGreaterThan(before)
  await run.start()
  expect(run.store.getState()).toEqual(whole)
  expect(thread.asked[1]).toMatchObject({ ask: { known: found } })
})

test('says where there is no room, and shows the review all the same', async () => {
  const run = runOf({ reviews: await leftReviews(false) })
  await run.open()
  await run.start()
  expect(run.store.getState()).toEqual({ ...whole, kept: false })
})

test.each([
  ['not-over', RECORD.replace(/^(seed|result): .*\n/gm, '')],
  ['other-rules', RECORD.replace('rules: 1', 'rules: 99')],
  ['broken', 'not a record'],
  ['broken', RECORD.replace(/\na .*/, '\na r1 r1 r1 r1')],
])('a record that cannot be reviewed: %s', async (problem, record) => {
  const run = runOf({ record: () => Promise.resolve(record) })
  await run.start()
  expect(run.store.getState().phase).toEqual({ kind: 'problem', problem })
})

test('a record that does not come can be asked for again', async () => {
  let isThere = false
  const record = (): Promise<string> => (isThere ? Promise.resolve(RECORD) : Promise.reject(new Error('no line')))
  const run = runOf({ reviews: await leftReviews(), record })
  await run.open()
  await run.start()
  expect(run.store.getState().phase).toEqual({ kind: 'problem', problem: 'no-record' })
  isThere = true
  await run.start()
  expect(run.store.getState()).toEqual(whole)
})
