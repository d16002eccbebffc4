import type { Topic } from '../topic.ts'
import { BEGINNING } from './topics/beginning.ts'
import { BUSINESS } from './topics/business.ts'
import { ENDING } from './topics/ending.ts'
import { EVENTS } from './topics/events.ts'
import { MONTH } from './topics/month.ts'

/** The rules of IKI in the order in which one needs them. */
export const IKI_TOPICS: readonly Topic[] = [...BEGINNING, ...MONTH, ...BUSINESS, ...EVENTS, ...ENDING]
