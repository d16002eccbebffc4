import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { Listener } from './harness/listener.ts'
import { lots } from './playing.ts'

const COMPLETE = 'Your move is complete'
const OVER = /\b(wins?|share)\b/
const PATIENTLY = { timeout: 120_000, interval: 50 }

/** Plays by keys and ears alone until the game is over, or so many questions have been answered. */
export async function playByEar(listener: Listener, seed: number, most = Infinity): Promise<void> {
  const draw = lots(seed)
  for (let answered = 0; answered < most; answered++) {
    const asked = await hearQuestion(listener)
    if (asked === undefined) return
    if (asked === COMPLETE) await endTurn(listener, asked)
    else await answer(listener, draw, asked)
  }
}

/** Lays a table on the page where tables are laid. */
export async function layByEar(page: Page): Promise<Listener> {
  const listener = await Listener.of(page)
  await tabTo(listener, 'Start')
  await listener.press('Enter')
  return listener
}

/** Goes on with Tab until the button of this name has the focus; the page may still be on its way. */
async function tabTo(listener: Listener, button: string): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    const { role, name } = await listener.at()
    if (role === 'button' && name === button) return true
    await listener.press('Tab')
    return false
  }
  await expect.poll(isThere, PATIENTLY).toBe(true)
}

/** The question that the focus has been led to; nothing when the final score is read. */
export async function hearQuestion(listener: Listener): Promise<string | undefined> {
  let asked: string | undefined
  const isDue = async (): Promise<boolean> => {
    const { role, name, window } = await listener.at()
    asked = role === 'heading' ? name : undefined
    return asked !== undefined || OVER.test(window ?? '')
  }
  await expect.poll(isDue, PATIENTLY).toBe(true)
  return asked
}

async function endTurn(listener: Listener, asked: string): Promise<void> {
  await listener.press('e')
  await expect.poll(async () => (await listener.at()).name, PATIENTLY).not.toBe(asked)
}

/** Opens the list of what can be done, goes along it and takes something; where nothing is left to choose, ends the turn. */
async function answer(listener: Listener, draw: (below: number) => number, asked: string): Promise<void> {
  await listener.press('l')
  let items = 0
  const isOpen = async (): Promise<boolean> => {
    const at = await listener.at()
    items = at.items
    return at.role === 'button' && at.window !== undefined
  }
  await expect.poll(isOpen, PATIENTLY).toBe(true)
  if (items === 0) {
    await listener.press('Escape')
    await expect.poll(async () => (await listener.at()).window, PATIENTLY).toBeUndefined()
    return endTurn(listener, asked)
  }
  for (let i = draw(items); i > 0; i--) await listener.press('Tab')
  const { role, name, window } = await listener.at()
  expect(role).toBe('button')
  expect(name).not.toBe('')
  await listener.press('Enter')
  await expect.poll(async () => (await listener.at()).window, PATIENTLY).not.toBe(window)
}
