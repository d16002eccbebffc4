import type { ConsoleMessage, Page } from 'playwright-core'

/** Everything that goes wrong on a page from now on, a line each: errors it logs or throws, and a page that dies. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isWithoutNetwork(message))
      problems.push(`logged: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`thrown: ${error.stack ?? error.message}`))
  page.on('crash', () => problems.push('the page crashed'))
  return problems
}

/**
 * Whether a browser only says that the server cannot be asked, because a test has taken the network away: a page goes on looking whether others are
 * there to play with. A file that is not there is a problem.
 */
function isWithoutNetwork(message: ConsoleMessage): boolean {
  const text = message.text()
  if (text.startsWith('WebSocket connection to'))
    return /ERR_INTERNET_DISCONNECTED|closed before the connection is established/.test(text)
  return text.includes('ERR_INTERNET_DISCONNECTED') && new URL(message.location().url).pathname.startsWith('/api/')
}
