export { Pool } from './pool.ts'
export { ProgramError, seatProgram } from './program/guest.ts'
export type { Place, ProgramPlayer } from './program/guest.ts'
export { isProgram, parseProgram, PROGRAM_HELP } from './program/name.ts'
