export { Pool } from './pool.ts'
export { ProgramError, seatProgram } from './program/player.ts'
export type { Place, ProgramPlayer } from './program/player.ts'
export { isProgram, parseProgram, PROGRAM_HELP } from './program/name.ts'
