export type { Database, Queryable } from './database.ts'
export { errorCode, isUniqueViolation } from './errors.ts'
export { lock } from './lock.ts'
export { openDatabase } from './open.ts'
