export type { Database, Queries } from './database.ts'
export { codeOf, isTaken } from './errors.ts'
export { openDatabase } from './open.ts'
