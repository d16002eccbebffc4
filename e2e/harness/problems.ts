import type { Page } from 'playwright-core'

/** Everything that goes wrong on a page from now on, a line each: errors it logs or throws, and a page that dies. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`logged: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`thrown: ${error.stack ?? error.message}`))
  page.on('crash', () => problems.push('the page crashed'))
  return problems
}
