import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../harness/browser.ts'
import { openOnlineSite } from '../harness/online-site.ts'
import { LANGUAGES, nameOf, SIZES, THEMES } from './looks.ts'
import type { Language, Size, Theme } from './looks.ts'
import { report } from './report.ts'
import { sheet } from './sheet.ts'
import { STATES } from './states.ts'
import { visit } from './visit.ts'
import type { Sighting } from './visit.ts'

/*
 * Walks through every page and every state of it, on five screens, by day and by night, in four languages, tells what is wrong to see there,
 * and makes a sheet of pictures of each state. npm run walk, or some of it: npm run walk -- --only room --language de --size 390x844
 */

const FOLDER = 'reports/walk'
const LANES = 2 // states that are looked at at once, each on a site of its own

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    language: { type: 'string', multiple: true, default: [] },
    size: { type: 'string', multiple: true, default: [] },
    theme: { type: 'string', multiple: true, default: [] },
  },
})
const isWanted = (wanted: readonly string[], name: string): boolean => wanted.length === 0 || wanted.includes(name)
const languages = LANGUAGES.filter((each) => isWanted(values.language, each))
const sizes = SIZES.filter((each) => isWanted(values.size, nameOf(each)))
const themes = THEMES.filter((each) => isWanted(values.theme, each))
const states = STATES.filter(({ id }) => values.only.length === 0 || values.only.some((part) => id.includes(part)))

/** By day and by night, with pictures: in the first language of all, in the others by day on a phone and on a desk. */
function looksIn(language: Language, onPhones: boolean): Parameters<typeof visit>[3] {
  const isKept = (size: Size, theme: Theme): boolean =>
    language === languages[0] || (theme === themes[0] && (sizes.length === 1 || /1440|390x/.test(nameOf(size))))
  const shown = onPhones ? sizes.filter(({ phone }) => phone) : sizes
  return themes.flatMap((theme) => shown.map((size) => ({ size, theme, keep: isKept(size, theme) })))
}

mkdirSync(FOLDER, { recursive: true })
const browser = await launchBrowser()
const queue = [...states]
const all: Sighting[] = []
const broken: string[] = []

/** Looks at one state after the other, in all languages, as long as there are any. */
async function lane(): Promise<void> {
  let site = await openOnlineSite(browser)
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    const since = Date.now()
    const seen: Sighting[] = []
    for (const language of languages) {
      const look = (): Promise<Sighting[]> => visit(site, state, language, looksIn(language, state.on === 'phones'))
      const again = async (): Promise<Sighting[]> => {
        await site.close() // whatever it left behind; a busy machine has a second chance
        site = await openOnlineSite(browser)
        return look()
      }
      const sightings = await look()
        .catch(again)
        .catch((error: unknown) => void broken.push(`${state.id} in ${language} was not reached: ${String(error)}`))
      seen.push(...(sightings ?? []))
    }
    const [first, others] = [seen.filter(isInFirst), seen.filter((each) => !isInFirst(each))]
    for (const [name, part] of [
      [state.id, first],
      [`${state.id}-languages`, others],
    ] as const)
      if (part.length > 0)
        await sheet(browser, name, part)
          .then((picture) => writeFileSync(`${FOLDER}/${name}.png`, picture))
          .catch((error: unknown) => broken.push(`there is no sheet of ${name}: ${String(error)}`))
    console.log(`${state.id}: ${faultsIn(seen)} (${Math.round((Date.now() - since) / 1000)} s)`)
    all.push(...seen.map(({ state, language, size, theme, faults }) => ({ state, language, size, theme, faults })))
  }
  await site.close()
}

const isInFirst = ({ language }: Sighting): boolean => language === languages[0]
const faultsIn = (seen: readonly Sighting[]): number => seen.flatMap(({ faults }) => faults).length

await Promise.all(Array.from({ length: Math.min(LANES, states.length) }, lane))
await browser.close()
const lines = [...broken, ...report(all)]
writeFileSync(`${FOLDER}/faults.txt`, `${lines.join('\n\n')}\n`)
console.log(`\n${lines.join('\n\n')}`)
console.log(`\n${states.length} states, ${lines.length} faults. The pictures are in ${FOLDER}.`)
process.exitCode = lines.length > 0 ? 1 : 0
