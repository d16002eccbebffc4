import priceSheet from '../../catalogues/pl/price-sheet.json' with { type: 'json' }
import reasons from '../../catalogues/pl/reasons.json' with { type: 'json' }
import terminal from '../../catalogues/pl/terminal.json' with { type: 'json' }
import { messages as table } from '../pl.ts'

export const messages = { ...table, ...priceSheet, ...reasons, ...terminal }
