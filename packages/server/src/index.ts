export { ServerError, startServer } from './server.ts'
export type { Problem, Server, ServerOptions } from './server.ts'
