import { BYSTANDER, formatRecord } from '@edokko/engine'
import { expect, test } from 'vitest'
import { played } from '../../../review/test/games.ts'
import { ReviewRun } from '../../src/review/review-run.ts'
import type { ReviewState } from '../../src/review/review-run.ts'
import type { ReviewStore } from '../../src/review/review-store.ts'
import { localReviewer, memoryReviews } from './thread.ts'

const LOG = played('naishi', 'review-run', ['greedy', 'apprentice'])
const RECORD = formatRecord(LOG, BYSTANDER)
const ITERATIONS = 40

function runOf({
  thread = localReviewer(),
  reviews = memoryReviews(),
  record = () => Promise.resolve(RECORD),
}: {
  readonly thread?: ReturnType<typeof localReviewer>
  readonly reviews?: ReviewStore
  readonly record?: () => Promise<string>
}): ReviewRun {
  return new ReviewRun(
    { key: 'table/one', rules: 'now', record },
    thread.reviewer,
    Promise.resolve(reviews),
    ITERATIONS,
  )
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

test('a review is begun when it is opened, tells every decision in the order of the game, and is kept', async () => {
  const reviews = memoryReviews()
  const run = runOf({ reviews })
  const seen: number[] = []
  run.store.subscribe(({ judged }) => seen.push(judged.length))
  await run.open()
  await until(run, ({ phase }) => phase.kind === 'complete')
  const { judged, accounts, total } = run.store.getState()
  expect(judged.map(({ ply }) => ply)).toEqual(LOG.choices.map((_, ply) => ply))
  expect(total).toBe(LOG.choices.length)
  expect(accounts?.win.map(({ deal, luck, theirs, losses }) => deal + luck + theirs - losses)).toEqual(
    accounts?.result.win.map((share) => expect.closeTo(share, 9)),
  )
  expect(seen.length).toBeGreaterThan(judged.length) // it grew by one at a time
  await expect.poll(async () => (await reviews.get('table/one'))?.accounts).toEqual(accounts)
})

test('decisions come with their best few choices and the one made', async () => {
  const run = runOf({})
  await run.start()
  for (const { choices, best, chosen } of run.store.getState().judged) {
    expect(choices.length).toBeLessThanOrEqual(6)
    expect(choices[0]).toEqual(best)
    expect(choices.map(({ choice }) => choice)).toContain(chosen.choice)
  }
})

test('what was left stays so until somebody wants it to go on, and nothing is counted twice', async () => {
  const reviews = memoryReviews()
  const first = runOf({ reviews })
  void first.start()
  await until(first, ({ judged }) => judged.length >= 12)
  await first.stop()
  expect(first.store.getState().phase.kind).toBe('left')

  const thread = localReviewer()
  const second = runOf({ reviews, thread })
  await second.open()
  expect(second.store.getState()).toMatchObject({ phase: { kind: 'left' }, total: LOG.choices.length })
  expect(thread.asked).toEqual([])
  const before = second.store.getState().judged
  await second.start()
  const whole = runOf({})
  await whole.start()
  expect(second.store.getState().judged).toEqual(whole.store.getState().judged)
  expect(thread.asked).toMatchObject([{ name: 'review', ask: { known: before } }])
})

test('one that is complete is not counted again', async () => {
  const reviews = memoryReviews()
  const first = runOf({ reviews })
  await first.start()
  const thread = localReviewer()
  const again = runOf({ reviews, thread, record: () => Promise.reject(new Error('nobody should ask')) })
  await again.open()
  expect(again.store.getState()).toMatchObject({
    phase: { kind: 'complete' },
    accounts: first.store.getState().accounts,
  })
  await again.start()
  expect(thread.asked).toEqual([])
})

test('one of other rules is begun anew', async () => {
  const reviews = memoryReviews()
  const first = runOf({ reviews })
  await first.start()
  const [{ ...kept }] = await reviews.all()
  await reviews.put({ ...kept, rules: 'older' })
  const thread = localReviewer()
  const again = runOf({ reviews, thread })
  await again.open()
  await until(again, ({ phase }) => phase.kind === 'complete')
  expect(thread.asked).toMatchObject([{ ask: { known: [] } }])
})

test('two starts are one', async () => {
  const thread = localReviewer()
  const run = runOf({ thread })
  await Promise.all([run.start(), run.start(), run.open()])
  await until(run, ({ phase }) => phase.kind === 'complete')
  expect(thread.asked).toHaveLength(1)
})

test('a thread that breaks leaves what it has found, and it goes on with a new one', async () => {
  const thread = localReviewer()
  const run = runOf({ thread })
  void run.start()
  await until(run, ({ judged }) => judged.length >= 5)
  thread.crash()
  await until(run, ({ phase }) => phase.kind === 'problem')
  expect(run.store.getState().phase).toEqual({ kind: 'problem', problem: 'failed' })
  const found = run.store.getState().judged
  expect(found.length).toBeGreaterThanOrEqual(5)
  await run.start()
  expect(run.store.getState().phase.kind).toBe('complete')
  expect(thread.asked).toMatchObject([{ ask: { known: [] } }, { ask: { known: found } }])
})

test('says where there is no room, and shows the review all the same', async () => {
  const run = runOf({ reviews: memoryReviews(false) })
  await run.start()
  expect(run.store.getState()).toMatchObject({ phase: { kind: 'complete' }, kept: false })
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
  const run = runOf({ record: () => (isThere ? Promise.resolve(RECORD) : Promise.reject(new Error('no line'))) })
  await run.open()
  await until(run, ({ phase }) => phase.kind === 'problem')
  expect(run.store.getState().phase).toEqual({ kind: 'problem', problem: 'no-record' })
  isThere = true
  await run.start()
  expect(run.store.getState().phase.kind).toBe('complete')
})
