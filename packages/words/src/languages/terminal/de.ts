import terminal from '../../catalogues/de/terminal.json' with { type: 'json' }
import { messages as table } from '../de.ts'

export const messages = { ...table, ...terminal }
