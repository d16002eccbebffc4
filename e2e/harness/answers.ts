import type { Page } from 'playwright-core'

/** What the browser did, as it tells its developer tools. */
interface Task {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number // microseconds
  readonly dur?: number
  readonly args: { readonly data?: { readonly type?: string } }
}

/** For each touch made meanwhile, the milliseconds from the finger's leaving until the page has handed over the picture that answers it. */
export async function timeAnswers(page: Page, act: () => Promise<void>): Promise<number[]> {
  const tasks: Task[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Tracing.dataCollected', ({ value }) => tasks.push(...(value as unknown as Task[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  return answersIn(tasks.filter(({ ph }) => ph === 'X').toSorted((a, b) => a.ts - b.ts))
}

function answersIn(tasks: readonly Task[]): number[] {
  const leaving = tasks.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'pointerup')
  return leaving.flatMap(({ ts, pid, tid }) => {
    const thread = tasks.filter((task) => task.pid === pid && task.tid === tid && task.ts > ts)
    const click = thread.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click')
    const picture = thread.find(({ name, ts: at }) => name === 'Layerize' && click !== undefined && at > click.ts)
    return picture === undefined ? [] : [(picture.ts + (picture.dur ?? 0) - ts) / 1000]
  })
}
