export type { Database, Queryable } from './database.ts'
export { errorCode, isUniqueViolation } from './errors.ts'
export { openDatabase } from './open.ts'
