import { describe, test } from 'vitest'
import { expectInvitation } from './harness/invitation.ts'
import { useOnlineSite } from './harness/online-site.ts'
import { DESKTOP, PHONE, SMALL_PHONE, TABLET } from './harness/views.ts'

const site = useOnlineSite()

describe.each([
  ['desk', DESKTOP],
  ['tablet', TABLET],
  ['phone', PHONE],
  ['small phone', SMALL_PHONE],
])('the invitation on a %s', (_name, screen) => {
  test.each(['en-GB', 'pl', 'de', 'ru'])('has its link above the fold and nothing beyond the edge, %s', (language) =>
    expectInvitation(site, screen, language),
  )
})
