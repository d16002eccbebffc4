import priceSheet from '../../catalogues/de/price-sheet.json' with { type: 'json' }
import reasons from '../../catalogues/de/reasons.json' with { type: 'json' }
import terminal from '../../catalogues/de/terminal.json' with { type: 'json' }
import { messages as table } from '../de.ts'

export const messages = { ...table, ...priceSheet, ...reasons, ...terminal }
