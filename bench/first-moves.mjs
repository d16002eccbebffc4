import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../scripts/browser.mjs'
import { buildCli, buildWeb } from '../scripts/build.mjs'

/*
 * How long and how many touches it takes from the address to a first move: alone, as an invited friend, and in a rematch. Each step is done as soon as the
 * page allows it, so the seconds are those that the product takes; a person's reading comes on top. Every run has new browsers with nothing stored.
 * node bench/first-moves.mjs --rounds 5
 */

const at = process.argv.indexOf('--rounds')
const ROUNDS = at < 0 ? 5 : Number(process.argv[at + 1])
const LIT = 'main.table [data-piece="legal"]:visible'
const END_TURN = '.question[data-state="closing"] .button.main:enabled'

await buildCli()
await buildWeb()
const data = mkdtempSync(join(tmpdir(), 'edokko-bench-'))
const server = spawn(process.execPath, ['packages/cli/bin/edokko.js', 'serve', '--port', '0', '--data', data])
const address = await new Promise((resolve) => {
  createInterface(server.stdout).on('line', (line) => {
    const found = /http:\S+/.exec(line)
    if (found !== null) resolve(found[0].replace(/\/$/, ''))
  })
})
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

const offer = (game) => `.offer:has(a[href="/new/${game}"])`

/** Somebody who has never been here, and what they have done so far. */
async function stranger() {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const person = { page, touches: 0, typed: 0 }
  person.touch = async (selector) => {
    await page.locator(selector).first().click()
    person.touches++
  }
  person.type = async (text) => {
    await page.locator('input[type=text]:visible').first().fill(text)
    person.typed++
  }
  return person
}

/** Touches what is lit until the move is made. */
async function move(person) {
  const { page } = person
  await page.locator(LIT).first().waitFor()
  for (;;) {
    const next = page.locator(`${LIT}, ${END_TURN}`).first()
    await next.waitFor()
    const ends = await page.locator(END_TURN).count()
    await person.touch(ends > 0 ? END_TURN : LIT)
    if (ends > 0) return
  }
}

const results = new Map()
function note(what, began, ...people) {
  const sum = (key) => people.map((person) => person[key]).join(' + ')
  const all = results.get(what) ?? { seconds: [], touches: sum('touches'), typed: sum('typed') }
  all.seconds.push((performance.now() - began) / 1000)
  results.set(what, all)
  for (const person of people) person.touches = person.typed = 0
}

for (let round = 0; round < ROUNDS; round++) {
  for (const game of ['naishi', 'iki']) {
    const alone = await stranger()
    const began = performance.now()
    await alone.page.goto(`${address}/`)
    await alone.touch(`${offer(game)} .offer-play`)
    await move(alone)
    note(`${game}: address to one’s first move against bots`, began, alone)
    await alone.page.context().close()
  }

  const host = await stranger()
  const friend = await stranger()
  const began = performance.now()
  await host.page.goto(`${address}/`)
  await host.touch(`${offer('naishi')} .offer-friends`)
  await host.type('Ania')
  await host.touch('.plan-start .button.main')
  await host.page.locator('.invitation').waitFor()
  note('naishi: address to a link to send', began, host)
  const invited = performance.now()
  await friend.page.goto(host.page.url())
  await friend.type('Ben')
  await friend.touch('.plan-start .button.main')
  await host.touch('.plan-start .button.main:enabled')
  await move(friend)
  note('naishi: the link to the friend’s first move (friend + host)', invited, friend, host)

  await host.page.request.post(host.page.url().replace('/at/', '/api/tables/') + '/resign', {
    headers: { Origin: address },
  })
  await Promise.all([host, friend].map(({ page }) => page.locator('.final-score').waitFor()))
  const before = host.page.url()
  const again = performance.now()
  await host.touch('.final-score .button.main')
  await friend.touch('.final-score .button.main')
  await Promise.all([host, friend].map(({ page }) => page.waitForURL((url) => url.href !== before)))
  await Promise.all([host, friend].map(({ page }) => page.locator(LIT).first().waitFor()))
  note('naishi: the end to a rematch that asks both (friend + host)', again, friend, host)
  for (const { page } of [host, friend]) await page.context().close()
}

for (const [what, { seconds, touches, typed }] of results) {
  const sorted = seconds.toSorted((a, b) => a - b)
  const [low, middle, high] = [0, Math.floor(sorted.length / 2), -1].map((i) => sorted.at(i).toFixed(1))
  console.log(`${what}: ${middle} s (${low}–${high}), touches ${touches}, names typed ${typed}`)
}
await browser.close()
server.kill()
rmSync(data, { recursive: true })
