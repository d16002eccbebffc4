export { ENDLESS } from '../../search/budget.ts'
export { LEVELS } from '../../players/roster.ts'
export { seatBot } from '../seat-bot.ts'
export { WebThinker } from './client.ts'
