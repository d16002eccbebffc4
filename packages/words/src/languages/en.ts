import { messages as iki } from './iki/en.ts'
import { messages as naishi } from './naishi/en.ts'
import { messages as pages } from './pages/en.ts'

export const messages = { ...pages, ...iki, ...naishi }
