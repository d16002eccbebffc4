export { LEVELS } from '../../players/roster.ts'
export { chooseInPace } from '../pace.ts'
export { seatBot } from '../seat-bot.ts'
export { WebThinker } from './client.ts'
