import { test } from 'vitest'
import { expectRoomWithoutBarriers, expectTableWithoutBarriers } from './harness/online-everyone.ts'
import { useOnlineSite } from './harness/online-site.ts'

const site = useOnlineSite()

test('no barriers in the waiting room by day', () => expectRoomWithoutBarriers(site, 'light'))

test.each(['light', 'dark'] as const)('no barriers at a table of Naishi, %s', (theme) =>
  expectTableWithoutBarriers(site, theme),
)
