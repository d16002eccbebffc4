const MOST_LINES = 12

/**
 * A fault as whoever mends it needs it, in English: what it is, where in the program, on which page of which version. What a message of our own says may have come
 * from a game or from its address, so only those of the browser itself are told.
 */
export function faultDetails(error: unknown, path: string): string {
  const { name, message, stack } = error instanceof Error ? error : new Error()
  const isBrowsers = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError
  const places = stack?.split('\n').filter((line) => /^\s+at |@.*:\d+:\d+$/.test(line)) ?? []
  return [
    `Edokko ${import.meta.env.VITE_VERSION}, /${path.split('/')[1]}`,
    isBrowsers ? `${name}: ${message}` : name,
    ...places.slice(0, MOST_LINES),
    navigator.userAgent,
  ].join('\n')
}
