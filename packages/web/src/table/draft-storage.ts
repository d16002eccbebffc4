import type { Choice } from '@edokko/engine'

/* A draft outlives a reload of the page, but not its tab: nobody else has seen it. */

interface KeptDraft {
  readonly rules: string // as `RULES_FINGERPRINTS` has them: under others the choices may mean something else
  readonly step: number
  readonly choices: readonly Choice[]
}

export function saveDraft(table: string, rules: string, step: number, choices: readonly Choice[]): void {
  try {
    const kept: KeptDraft = { rules, step, choices }
    sessionStorage.setItem(keyOf(table), JSON.stringify(kept))
  } catch {
    // a browser that keeps nothing costs a draft, no more
  }
}

/** The choices that were drafted at this step of the table, under these rules. */
export function loadDraft(table: string, rules: string, step: number): readonly Choice[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? 'null') as KeptDraft | null
    return kept?.rules === rules && kept.step === step && Array.isArray(kept.choices) ? kept.choices : []
  } catch {
    return []
  }
}

/** The move has been made: nothing is left to go on with. */
export function forgetDraft(table: string): void {
  try {
    sessionStorage.removeItem(keyOf(table))
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

function keyOf(table: string): string {
  return `edokko draft ${table}`
}
