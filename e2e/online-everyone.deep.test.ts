import { test } from 'vitest'
import { expectRoomWithoutBarriers, expectTableWithoutBarriers } from './harness/online-everyone.ts'
import { useOnlineSite } from './harness/online-site.ts'

const site = useOnlineSite()

test('no barriers in the waiting room by day', () => expectRoomWithoutBarriers(site, 'light'))

test('no barriers at a table of Naishi by day', () => expectTableWithoutBarriers(site, 'light'))
