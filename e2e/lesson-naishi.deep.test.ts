import { testLesson } from './harness/lesson-tests.ts'
import { useSite } from './harness/site.ts'

testLesson(useSite(), 'naishi')
