import type { Guest, OnlineSite } from '../harness/online-site.ts'

/** A page in one of its states, and how to get there. */
export interface State {
  readonly id: string
  /** Where it looks like this: on phones alone, or everywhere. */
  readonly on?: 'phones'
  /** What the browser may complain of meanwhile. */
  readonly forgives?: RegExp
  /** What a page of another size may have closed, and how to open it again. */
  readonly window?: Window
  /** Somebody comes there on a site that is theirs for now, in their language. */
  open(site: OnlineSite): Promise<Guest>
}

interface Window {
  readonly seen: string
  open(guest: Guest): Promise<unknown>
}

/** A state that is reached by opening an address, once this is to be seen. */
export function at(id: string, path: string, seen = 'h1'): State {
  return {
    id,
    open: async (site) => {
      const guest = await site.open(path)
      await guest.page.waitForSelector(seen)
      return guest
    },
  }
}

/** The same state after something more was done. */
export function further(
  id: string,
  from: State,
  act: (guest: Guest, site: OnlineSite) => Promise<unknown>,
  more: Pick<State, 'on' | 'forgives'> = {},
): State {
  return {
    ...from,
    ...more,
    id,
    open: async (site) => {
      const guest = await from.open(site)
      await act(guest, site)
      return guest
    },
  }
}

/** The same state with a window over it, which opens at the touch of a button. */
export function opened(id: string, from: State, button: string, seen: string): State {
  const open = async ({ page }: Guest): Promise<void> => {
    await page.locator(`${button} >> visible=true`).first().click()
    await page.waitForSelector(seen)
  }
  return { ...further(id, from, open), window: { seen, open } }
}
