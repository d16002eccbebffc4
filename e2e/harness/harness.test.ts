import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { useSite } from './site.ts'
import { findBarriers, takePicture } from './tools.ts'
import { PHONE, TABLET } from './views.ts'

const folder = mkdtempSync(join(tmpdir(), 'edokko-harness-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/page.js'), "document.querySelector('h1').textContent = location.pathname")
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
<main><h1>nothing yet</h1></main><script type="module" src="/assets/page.js"></script></html>`,
)
writeFileSync(
  join(folder, 'bad.html'),
  `<!doctype html><html><title>A bad page</title><link rel="icon" href="data:,"><img src="data:,">
<script>document.title = 'inline'</script><script src="/assets/missing.js"></script></html>`,
)

const site = useSite(folder)

test('a page of the site, at any address of its own', async () => {
  const { page } = await site.open('/table/3')
  expect(await page.textContent('h1')).toBe('/table/3')
  expect(page.url()).toBe(site.address('/table/3'))
})

describe('how somebody looks at it', () => {
  const LOOK = `({
    size: [innerWidth, innerHeight],
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    touch: matchMedia('(pointer: coarse)').matches,
    language: navigator.language,
  })`

  test('usually', async () => {
    const { page } = await site.open('/')
    const usual = { size: [1440, 900], dark: false, still: false, touch: false, language: 'en-GB' }
    expect(await page.evaluate(LOOK)).toEqual(usual)
  })

  test('on a phone at night in Polish, without motion', async () => {
    const { page } = await site.open('/', { screen: PHONE, theme: 'dark', language: 'pl', reducedMotion: true })
    const { size, ...rest } = await page.evaluate<{ size: number[] }>(LOOK)
    expect(rest).toEqual({ dark: true, still: true, touch: true, language: 'pl' })
    expect(page.viewportSize()).toEqual(PHONE.viewport)
    expect(size[0]).toBeGreaterThanOrEqual(390)
  })

  test('each visitor has a store of their own', async () => {
    const { page: one } = await site.open('/', { screen: TABLET })
    await one.evaluate("localStorage.setItem('name', 'Ada')")
    const { page: other } = await site.open('/', { screen: TABLET })
    expect(await other.evaluate("localStorage.getItem('name')")).toBeNull()
  })
})

describe('what goes wrong', () => {
  test('is collected: what the rules for pages forbid, what is missing, what is thrown', async () => {
    const { page, problems } = await site.open('/bad.html')
    await page.evaluate("setTimeout(() => { throw new Error('later') })")
    await expect.poll(() => problems.join('\n')).toContain('later')
    const found = problems.splice(0).join('\n')
    expect(found).toMatch(/^logged: .*inline script.*Content Security Policy/m)
    expect(found).toMatch(/^logged: Failed to load resource.*404.*missing\.js\)$/m)
    expect(found).toMatch(/^thrown: Error: later/m)
    expect(await page.title()).toBe('A bad page')
  })

  test.fails('fails the test, if it is not expected', async () => {
    const { page, problems } = await site.open('/')
    await page.evaluate("console.error('unexpected')")
    await expect.poll(() => problems.length).toBe(1)
  })
})

describe('barriers', () => {
  test('none', async () => {
    const { page } = await site.open('/')
    expect(await findBarriers(page)).toEqual([])
  })

  test('each with its place', async () => {
    const { page, problems } = await site.open('/bad.html')
    const barriers = await findBarriers(page, { runOnly: ['image-alt', 'html-has-lang'] })
    expect(barriers.map((line) => line.replace(/:.*\(/, ': ('))).toEqual(['html-has-lang: (html)', 'image-alt: (img)'])
    problems.length = 0
  })
})

test('a picture', async () => {
  const { page } = await site.open('/')
  const path = await takePicture(page, 'harness')
  expect(existsSync(path)).toBe(true)
})
