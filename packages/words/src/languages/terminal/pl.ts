import terminal from '../../catalogues/pl/terminal.json' with { type: 'json' }
import { messages as table } from '../pl.ts'

export const messages = { ...table, ...terminal }
