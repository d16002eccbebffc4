import type { Queryable } from '../db/database.ts'

/** What the server shows push services, so that they know who sends; browsers take notices only from whoever has the private one. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The keys of this database. The first server that starts makes them; of two that start at once, both go by those that were stored first. */
export async function vapidKeys(queryable: Queryable): Promise<VapidKeys> {
  const stored = await storedKeys(queryable)
  if (stored !== undefined) return stored
  const { default: webPush } = await import('web-push')
  await queryable.query(`insert into setting (name, value) values ('vapid', $1) on conflict do nothing`, [
    JSON.stringify(webPush.generateVAPIDKeys()),
  ])
  const made = await storedKeys(queryable)
  if (made === undefined) throw new Error('the keys of this server were not stored')
  return made
}

async function storedKeys(queryable: Queryable): Promise<VapidKeys | undefined> {
  const [row] = await queryable.query<{ value: VapidKeys }>(`select value from setting where name = 'vapid'`)
  return row?.value
}
