import { parentPort, workerData } from 'node:worker_threads'
import { conformance } from '@edokko/engine/testing'
import { naishi } from '../src/index.ts'
import { conserve } from './conserve.ts'

parentPort?.postMessage(conformance(naishi, { games: workerData as number, seed: 'naishi', conserve }))
