import priceSheet from '../../catalogues/ru/price-sheet.json' with { type: 'json' }
import reasons from '../../catalogues/ru/reasons.json' with { type: 'json' }
import terminal from '../../catalogues/ru/terminal.json' with { type: 'json' }
import { messages as table } from '../ru.ts'

export const messages = { ...table, ...priceSheet, ...reasons, ...terminal }
