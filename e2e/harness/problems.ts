import type { Page } from 'playwright-core'

/** What a browser says of a socket when a test has taken the network away: a page goes on looking whether others are there to play with. */
const CUT_OFF = /^WebSocket connection to .* (ERR_INTERNET_DISCONNECTED|closed before the connection is established)/

/** Everything that goes wrong on a page from now on, a line each: errors it logs or throws, and a page that dies. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !CUT_OFF.test(message.text()))
      problems.push(`logged: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`thrown: ${error.stack ?? error.message}`))
  page.on('crash', () => problems.push('the page crashed'))
  return problems
}
