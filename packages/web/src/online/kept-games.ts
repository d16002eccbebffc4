/* The reader's games over the net as they stood when the server was heard last: what the first page shows while it is not. */

const KEY = 'edokko online games'

export function saveGames(games: object): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games))
  } catch {
    // without it the first page waits for the server
  }
}

export function loadGames(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** They are somebody else's, or nobody's. */
export function forgetGames(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // it was never kept
  }
}
