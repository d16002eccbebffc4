/** Where a finished game is looked back at, decision by decision: at one of them, or from its end. `key` is that of its review, 'table/…' or 'at/…'. */
export function lookBackAddress(key: string, ply?: number): string {
  return ply === undefined ? `/review/${key}` : `/review/${key}?move=${ply + 1}`
}
