import { loadTerminalWords } from '@edokko/words/terminal'
import type { Command } from '../command.ts'
import { UsageError } from '../errors.ts'
import { chooseEdition, moduleNamed, TABLE } from '../games.ts'
import { readText, sourceName } from '../input.ts'
import { chooseLanguage, LANGUAGE } from '../language.ts'
import { print } from '../output.ts'

export const prices: Command = {
  name: 'prices',
  operands: '<game> [file]',
  summary: 'a price sheet to be edited, or a check of yours',
  options: { edition: TABLE.edition, language: LANGUAGE, json: { help: 'with a file: one line of JSON' } },
  details: `
The rulebooks do not print what cards and tokens cost, so the house has chosen. If you own the box:
  edokko prices iki > sheet.txt          write the sheet, then put your prices in
  edokko prices iki sheet.txt            check it
  edokko play iki --prices sheet.txt     play with it
A file of - is read from standard input.`,
  async run(input) {
    const module = moduleNamed(input, 2)
    if (module.priceList === undefined) throw new UsageError(`${module.title} has no prices`)
    const edition = chooseEdition(input, module)
    const path = input.operands[1]
    if (path === undefined) return print(module.priceList.house(edition))
    const sheet = { source: sourceName(path), text: await readText(path) }
    const checked = module.priceList.check(edition, sheet)
    if (input.has('json')) return print(`${JSON.stringify(checked)}\n`)
    const { own, prices: all, fingerprint } = checked
    const words = await loadTerminalWords(chooseLanguage(input, process.env))
    const { source } = sheet
    await print(`${words.say('terminal.sheet.checked', { source, own: own.length, all, fingerprint })}\n`)
  },
}
