import type { Page } from 'playwright-core'

/** Of all that a selector finds: what is not on the screen, lies under something else, or is cut by the edge of what it is in, a line each. */
export async function outOfSight(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(lookAtAll, selector)
}

/** In the page. */
function lookAtAll(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.offsetWidth > 0)
    .flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const leaves = (edge: { left: number; top: number; right: number; bottom: number }): boolean =>
        left < edge.left - 1 || top < edge.top - 1 || right > edge.right + 1 || bottom > edge.bottom + 1
      const name = element.innerText.slice(0, 40) || element.className
      if (leaves({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return [`${name} is not on the screen`]
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const cuts = around !== document.body && overflowX + overflowY !== 'visiblevisible'
        if (cuts && leaves(around.getBoundingClientRect())) return [`${name} is cut by ${around.className}`]
      }
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return element.contains(over) ? [] : [`${name} lies under ${over?.className.toString() ?? 'something'}`]
    })
}
