import { messages as iki } from './iki/ru.ts'
import { messages as naishi } from './naishi/ru.ts'
import { messages as pages } from './pages/ru.ts'

export const messages = { ...pages, ...iki, ...naishi }
