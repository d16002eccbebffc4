export * from './conformance.ts'
export * from './golden.ts'
export * from './perft.ts'
