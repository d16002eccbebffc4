import type { ServerMessage } from '@edokko/protocol'

const frames = new WeakMap<ServerMessage, Buffer>()

/** A message as it goes over a socket. However many get the same object, it is written once, and all of them have it from the same memory. */
export function frameOf(message: ServerMessage): Buffer {
  const known = frames.get(message)
  if (known !== undefined) return known
  const frame = Buffer.from(JSON.stringify(message))
  frames.set(message, frame)
  return frame
}
