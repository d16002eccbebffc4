import { dailySeed } from '../../engine/test/daily-seed.ts'
import { testConformance } from './conformance.ts'

testConformance(2000, dailySeed())
