import type { Guest, OnlineSite } from '../harness/online-site.ts'
import type { Fault } from './eye.ts'
import { Looker } from './looks.ts'
import type { Language, Picture, Size, Theme } from './looks.ts'
import type { State } from './state.ts'

/** How a page was looked at. */
export interface Look {
  readonly language: Language
  readonly size: Size
  readonly theme: Theme
}

/** What was seen then. */
export interface Sighting extends Look {
  readonly state: string
  readonly faults: readonly (Omit<Fault, 'kind'> & { readonly kind: Fault['kind'] | 'problem' })[]
  readonly picture?: Picture
}

/** Opens a state in a language and looks at it so, one look after the other. Whoever came to the site leaves again. */
export async function visit(
  site: OnlineSite,
  state: State,
  language: Language,
  looks: readonly (Omit<Look, 'language'> & { readonly keep: boolean })[],
): Promise<Sighting[]> {
  const guests: Guest[] = []
  const open: OnlineSite['open'] = async (path, view) => {
    const guest = await site.open(path, { language, ...view })
    guests.push(guest)
    return guest
  }
  try {
    const reader = await state.open({ ...site, open })
    const looker = await Looker.at(reader.page, language)
    const sightings: Sighting[] = []
    for (const { size, theme, keep } of looks) {
      await looker.turnTo(size, theme)
      const { window } = state
      if (window !== undefined && (await reader.page.locator(window.seen).count()) === 0) {
        await window.open(reader)
        await looker.turnTo(size, theme)
      }
      const faults = await looker.check(size)
      const picture = keep ? { picture: await looker.picture(size) } : {}
      sightings.push({
        state: state.id,
        language,
        size,
        theme,
        faults: [...faults, ...problemsOf(reader, state)],
        ...picture,
      })
    }
    return sightings
  } finally {
    for (const { context } of guests) await context.close()
    await clear(site)
  }
}

function problemsOf({ problems }: Guest, { forgives }: State): Sighting['faults'] {
  return problems
    .splice(0)
    .filter((problem) => forgives?.test(problem) !== true)
    .map((text) => ({ kind: 'problem', where: 'console', text, what: 'a problem', box: [0, 0, 0, 0] }))
}

/** No table is left for whoever comes next. */
async function clear({ database }: OnlineSite): Promise<void> {
  await database.query(
    `with left_over as (
       update game_table set state = 'closed', version = version + 1 where state = 'waiting' returning id, version
     )
     select pg_notify('edokko', id || ' ' || version) from left_over`,
  )
}
