import { testConformance } from './conformance.ts'

testConformance('2021', 4)
