import { play } from '../parts/sound.ts'
import { useSettings } from '../settings/settings.ts'
import { PageStage } from './stage.ts'

const PACE = { off: 0, fast: 2, normal: 1 }

/** The page as a stage, at the pace that the reader has chosen. */
export function pageStage(): PageStage {
  return new PageStage(() => PACE[useSettings.getState().motion], play)
}
