import priceSheet from '../../catalogues/en/price-sheet.json' with { type: 'json' }
import reasons from '../../catalogues/en/reasons.json' with { type: 'json' }
import terminal from '../../catalogues/en/terminal.json' with { type: 'json' }
import { messages as table } from '../en.ts'

export const messages = { ...table, ...priceSheet, ...reasons, ...terminal }
