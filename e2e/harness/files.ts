import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Presses a button that saves a file of such a name, and reads the file. */
export async function saveFrom(button: Locator, name: string | RegExp): Promise<Buffer> {
  const [saved] = await Promise.all([button.page().waitForEvent('download'), button.click()])
  expect(saved.suggestedFilename()).toMatch(name)
  const parts: Buffer[] = []
  for await (const part of await saved.createReadStream()) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
