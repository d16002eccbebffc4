import { RULES_FINGERPRINT } from '@edokko/games'
import { socketPath } from '@edokko/protocol'
import { WebSocket } from 'ws'

/** Opens a socket as the web client does, with as little work on this side as can be: the other one is measured. */
export function openSocket(port: number, headers: Readonly<Record<string, string>> = {}): WebSocket {
  const address = `ws://127.0.0.1:${port}${socketPath(RULES_FINGERPRINT)}`
  return new WebSocket(address, { headers, perMessageDeflate: false, skipUTF8Validation: true })
}
