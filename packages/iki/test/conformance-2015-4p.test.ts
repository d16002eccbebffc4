import { testConformance } from './conformance.ts'

testConformance('2015', 4)
