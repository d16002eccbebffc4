import { messages as iki } from './iki/pl.ts'
import { messages as naishi } from './naishi/pl.ts'
import { messages as pages } from './pages/pl.ts'

export const messages = { ...pages, ...iki, ...naishi }
