/** Said by both sides before anything else: who speaks another version is asked to reload. */
export const PROTOCOL_VERSION = 7

/** Where a socket is opened by whoever understands these rules (`RULES_FINGERPRINT` of @edokko/games). */
export function socketPath(rules: string, version: number = PROTOCOL_VERSION): string {
  return `/api/socket?v=${version}&rules=${rules}`
}
