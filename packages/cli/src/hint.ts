import type { Opinion } from '@edokko/bots'
import type { Table } from '@edokko/engine'
import type { Company } from '@edokko/words'
import type { TerminalUi } from './terminal-ui.ts'
import { paragraph } from './text.ts'

const MOST_HINTS = 3

/** A choice with less than this share of the visits says little. */
const LEAST_VISITS = 0.01

/** The best choices in words, each with the chance to win that somebody gives it. Those that were hardly looked at are left out. */
export function sayHint(ui: TerminalUi, table: Table, opinions: readonly Opinion[], company: Company): string {
  const [chosen, ...others] = opinions.slice(0, MOST_HINTS)
  const alternatives = others.filter(({ visitShare }) => visitShare >= LEAST_VISITS).sort((a, b) => b.value - a.value)
  const best = [chosen, ...alternatives]
  const words = best.map(({ choice }) => ui.game.write(table, choice))
  const width = Math.max(...words.map((word) => word.length))
  const lines = best.map(({ choice, value }, i) => {
    const chance = ui.words.say('reasons.percent', { percent: Math.round(100 * value) }).padStart(5)
    return paragraph(`${chance}  ${words[i].padEnd(width)}  ${ui.choice(table, choice, company)}`)
  })
  return `${[paragraph(ui.words.say('terminal.hint')), ...lines].join('\n')}\n`
}
