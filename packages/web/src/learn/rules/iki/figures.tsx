import { IKI_DRAWINGS } from '../../../iki/drawings.ts'
import type { Pictures } from '../book.ts'
import { BEGINNING_FIGURES } from './figures/beginning.tsx'
import { BUSINESS_FIGURES } from './figures/business.tsx'
import { ENDING_FIGURES } from './figures/ending.tsx'
import { EVENT_FIGURES } from './figures/events.tsx'
import { MONTH_FIGURES } from './figures/month.tsx'

/** The pictures of the rules of IKI. */
export const IKI_PICTURES: Pictures = {
  figures: { ...BEGINNING_FIGURES, ...MONTH_FIGURES, ...BUSINESS_FIGURES, ...EVENT_FIGURES, ...ENDING_FIGURES },
  drawings: IKI_DRAWINGS,
}
