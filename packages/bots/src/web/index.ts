export { ENDLESS } from '../player.ts'
export { LEVELS } from '../roster.ts'
export { seatBot } from '../seat-bot.ts'
export { WebThinker } from './client.ts'
