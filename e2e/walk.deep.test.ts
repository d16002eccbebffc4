import { describe, expect, test } from 'vitest'
import { useOnlineSite } from './harness/online-site.ts'
import { LANGUAGES, SIZES, THEMES } from './walk/looks.ts'
import { report } from './walk/report.ts'
import { STATES } from './walk/states.ts'
import { visit } from './walk/visit.ts'

const site = useOnlineSite()

/** Every page in every state of it, on all screens, by day and by night, in all languages. */
describe.each(STATES.map((state) => [state.id, state] as const))('nothing is wrong to see at %s', (_id, state) => {
  const sizes = state.on === 'phones' ? SIZES.filter(({ phone }) => phone) : SIZES
  const looks = THEMES.flatMap((theme) => sizes.map((size) => ({ size, theme, keep: false })))

  test.each(LANGUAGES)('in %s', async (language) => {
    expect(report(await visit(site, state, language, looks))).toEqual([])
  })
})
