import type { Queryable } from '../db/index.ts'
import { hashToken } from './sessions.ts'
import type { SessionToken } from './sessions.ts'

/*
 * Who changes how they sign in has shown just now who they are: by signing in, or by having chosen a way to. A session alone, in a browser that
 * somebody has left open, must not be enough to shut its owner out.
 */

const PROOF_AGE = '10 minutes'

/** Whether somebody who asks in this session has shown lately who they are. */
export async function isProved(queryable: Queryable, token: SessionToken | undefined): Promise<boolean> {
  if (token === undefined) return false
  const rows = await queryable.query(
    `select from session where hash = $1 and proved_at > now() - interval '${PROOF_AGE}'`,
    [hashToken(token)],
  )
  return rows.length > 0
}

/** Somebody in this session has just chosen how they sign in. */
export async function proveSession(queryable: Queryable, token: SessionToken | undefined): Promise<void> {
  if (token !== undefined)
    await queryable.query('update session set proved_at = now() where hash = $1', [hashToken(token)])
}
