import { parentPort, workerData } from 'node:worker_threads'
import { playGames } from './conformance-games.ts'
import type { Games } from './conformance-games.ts'

parentPort?.postMessage(playGames(workerData as Games))
