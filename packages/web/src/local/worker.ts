import { answerQuestions } from '@edokko/bots/web/worker'
import { startReferee } from './start.ts'

/*
 * The page's other threads, in one file so that it is fetched once: the referee, who holds the whole truth of the tables, and the thread
 * that bots think in. The referee starts the second one.
 */
const THINKER = 'thinker'

if (self.name === THINKER) answerQuestions()
else void startReferee(() => new Worker(self.location.href, { type: 'module', name: THINKER }))
