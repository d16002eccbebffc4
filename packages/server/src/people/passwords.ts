import { HashQueue } from './hash-queue.ts'

/* Passwords are kept as hashes that take a while to make: argon2id, as this package recommends it. It is loaded when somebody signs in. */

const argon2 = () => import('@node-rs/argon2')

/** The hash of a password that nobody knows, made as all others are. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$yJXRI6sKS0orcFU5wsy1+g$aBq/C8zbpSaj+8IZYWnoAT+4oYJFOUYFAdwuSIP83iU'

const queue = new HashQueue()

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return queue.run('last', () => hash(password))
}

/** Whether this is the password with that hash. Without one it takes as long to say no, so that nobody learns which accounts there are. */
export async function verifyPassword(
  hash: string | null | undefined,
  password: string,
  place: 'first' | 'last' = 'last',
): Promise<boolean> {
  const { verify } = await argon2()
  const fits = await queue.run(place, () => verify(hash ?? DUMMY_HASH, password))
  return fits && typeof hash === 'string'
}
