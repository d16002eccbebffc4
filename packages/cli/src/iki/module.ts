import { clip, NotationError } from '@edokko/engine'
import { CATALOGUE } from '@edokko/games'
import { openIki } from '@edokko/games/iki'
import { EDITIONS, formatPrices, GOODS, housePrices, parsePrices, PriceSheetError } from '@edokko/iki'
import type { Edition, Iki, PriceSheet, SomeGoods } from '@edokko/iki'
import { SheetError } from '../errors.ts'
import type { GameModule, OpenedGame, Sheet } from '../game-module.ts'
import { ikiScorePad } from './score-pad.ts'
import { countEvent } from './stats.ts'
import { ikiTerminalUi } from './terminal-ui.ts'

const { editions, players } = CATALOGUE.iki
const RULES = editions.flatMap((edition) => players.map((count) => `${edition}-${count}p`))

export const ikiModule: GameModule = {
  ...CATALOGUE.iki,
  positions: {
    help: `
A position of IKI begins with its edition and players, ${RULES[0]}; "position" in a game of "edokko play iki" prints it.
Its decks, tiles and fires are not known, so --play goes as far as the next of them.`,
    idOf(line) {
      const [word] = line.split(/\s/)
      if (RULES.includes(word)) return `iki-${word}`
      throw new NotationError(`a position of IKI begins with one of ${RULES.join(', ')}, not "${clip(word)}"`)
    },
  },
  open({ id, options, sheet }): OpenedGame<Iki> {
    const edition = EDITIONS.find((each) => id.split('-')[1] === each.id)
    if (edition !== undefined && sheet !== undefined) parseSheet(edition, sheet) // says whose fault it is
    const game = openIki({ id, options, ...(sheet === undefined ? {} : { sheet: sheet.text }) })
    const title = `${CATALOGUE.iki.title} ${edition?.id}`
    return {
      title,
      game,
      begun: ({ month }) => month > 0,
      count: (event) => countEvent(game.rules, event),
      terminalUi: (words) => ikiTerminalUi(game, title, words),
    }
  },
  scorePad: ikiScorePad,
  priceList: {
    house: (edition) => formatPrices(editionOf(edition), housePrices(editionOf(edition))),
    check(id, sheet) {
      const edition = editionOf(id)
      const { goods, fingerprint } = parseSheet(edition, sheet)
      const house = housePrices(edition).goods
      const own = Object.keys(goods).filter((name) => !isSame(goods[name], house[name]))
      return { edition: edition.id, prices: Object.keys(goods).length, own, fingerprint }
    },
  },
}

function isSame(some: SomeGoods, other: SomeGoods): boolean {
  return GOODS.every((good) => (some[good] ?? 0) === (other[good] ?? 0))
}

function parseSheet(edition: Edition, { source, text }: Sheet): PriceSheet {
  try {
    return parsePrices(edition, text)
  } catch (error) {
    if (error instanceof PriceSheetError) throw new SheetError(source, error)
    throw error
  }
}

function editionOf(id: string | undefined): Edition {
  const edition = EDITIONS.find((each) => each.id === id)
  if (edition === undefined) throw new Error(`no edition ${id}`)
  return edition
}
