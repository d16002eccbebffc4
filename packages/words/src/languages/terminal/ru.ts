import terminal from '../../catalogues/ru/terminal.json' with { type: 'json' }
import { messages as table } from '../ru.ts'

export const messages = { ...table, ...terminal }
