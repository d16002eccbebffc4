import { messages as iki } from './iki/de.ts'
import { messages as naishi } from './naishi/de.ts'
import { messages as pages } from './pages/de.ts'

export const messages = { ...pages, ...iki, ...naishi }
