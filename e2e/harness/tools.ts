import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PICTURES = 'reports/e2e'

/** How often somebody looks whether a page has come so far, in milliseconds: one that is looked at in every frame draws them all. */
export const NOW_AND_THEN = { polling: 50 } as const

/** What keeps people from using a page, a line each: the rule, what it asks for, and where it is broken. */
export async function findBarriers(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))
}

/** Something on a page as whoever hears the page meets it. */
interface Heard {
  readonly role: string
  readonly name: string
  readonly description: string
}

/** The page as the browser hands it on to those who hear it. */
export async function hear(page: Page): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description }) => ({
      role: textOf(role),
      name: textOf(name),
      description: textOf(description),
    }))
}

function textOf(property: { readonly value?: unknown } | undefined): string {
  return typeof property?.value === 'string' ? property.value : ''
}

/** Makes the page's processor this many times slower, as on a phone. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** Keeps a picture of what is on the screen in reports/e2e, for people to look at; returns its path. */
export async function takePicture(page: Page, name: string): Promise<string> {
  const path = `${PICTURES}/${name}.png`
  await page.screenshot({ path, animations: 'disabled' })
  return path
}
