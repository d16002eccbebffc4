import * as iki from '@edokko/iki'
import { TURN } from '@edokko/naishi'
import { test } from 'vitest'
import { expectNothingCovered } from './harness/looking.ts'
import { useSite } from './harness/site.ts'
import { DESKTOP } from './harness/views.ts'
import { asking } from './scenes.ts'

const site = useSite()

test.each([
  ['IKI, a card to hire', DESKTOP, asking('iki-2021-3p', '19', iki.HIRE, 12), '.to-take[data-piece="legal"]'],
  ['IKI, a stall to choose', DESKTOP, asking('iki-2021-3p', '12', iki.HIRE_STALL, 15), '[data-detail^="card"]'],
  ['Naishi', DESKTOP, asking('naishi', '0d', TURN), '.nt-piece [data-place]'],
])(
  '%s: what is looked at covers neither the question nor what one chooses between',
  async (_name, screen, scene, pieces) => {
    await expectNothingCovered(site, screen, scene, pieces)
  },
)
