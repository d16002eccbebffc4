import { RULES_FINGERPRINT, describeRules, GAME_NAMES } from '@edokko/games'
import { PROTOCOL_VERSION } from '@edokko/protocol'
import type { FastifyInstance } from 'fastify'

/** What a client has to understand to play here: whoever writes one in another language compares it with what it was written for. */
export function addRulesRoute(app: FastifyInstance): void {
  const described = {
    protocol: PROTOCOL_VERSION,
    rules: RULES_FINGERPRINT,
    games: Object.fromEntries(GAME_NAMES.map((name) => [name, describeRules(name)])),
  }
  app.get('/api/rules', (_, reply) => reply.header('Cache-Control', 'no-cache').send(described))
}
