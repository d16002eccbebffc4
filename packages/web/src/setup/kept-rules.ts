/* Whether what was kept under some rules still goes with these, both as `RULES_FINGERPRINTS` of @edokko/games has them; of what is older, only the version is known. */

/** Whether it can be played on. */
export function canPlay(kept: string | number, rules: string): boolean {
  return typeof kept === 'number' ? canReplay(kept, rules) : kept === rules
}

/** Whether its moves mean the same: then it has a record, however its table is laid out. */
export function canReplay(kept: string | number, rules: string): boolean {
  return versionOf(kept) === versionOf(rules)
}

function versionOf(rules: string | number): number {
  return Number.parseInt(String(rules))
}
