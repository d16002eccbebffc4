import { UUID } from '@edokko/protocol'
import { LANGUAGES } from '@edokko/words/previews'
import type { FastifyRequest } from 'fastify'
import type { PageTransform } from '../static/serve-files.ts'
import { preferredLanguage } from '../static/negotiate.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { withPreview } from '../static/preview-head.ts'
import { previewOf } from '../static/preview.ts'
import type { Invitation } from '../static/preview.ts'
import type { Tables } from '../play/tables.ts'

const TABLE = '/at/'
const TIMEOUT = 1000 // milliseconds: the page does not wait longer for a preview

/** A host as an address may have it, and nothing that could be more: "edokko.example:3000", "[::1]:3000". */
const HOST = /^([a-z\d]([a-z\d.-]{0,250}[a-z\d])?|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i

/** Tells whoever asks for a page what a link to it shows: in their language, and of a table to which it invites. */
export function linkPreviewFor(
  request: FastifyRequest,
  tables: Tables | undefined,
  isTooFast: (request: FastifyRequest) => boolean,
): PageTransform {
  return async (page, path) => {
    const language = preferredLanguage(request.headers['accept-language'], LANGUAGES)
    const id = path.startsWith(TABLE) ? path.slice(TABLE.length) : ''
    const looks = tables !== undefined && UUID.test(id) && !isTooFast(request)
    const invitation = looks ? await withTimeout(TIMEOUT, invitationTo(tables, id)).catch(() => undefined) : undefined // the page is there all the same, and whoever comes to the table finds out
    return withPreview(page, previewOf(path, language, invitation), originOf(request))
  }
}

/** What anybody may know who has the link of a table that waits for its players; of any other, nothing is told. */
async function invitationTo(tables: Tables, id: string): Promise<Invitation | undefined> {
  const live = await tables.loadVisible(undefined, id)
  if (live === undefined || live.snapshot.state !== 'waiting') return undefined
  const { seats, host } = live.snapshot
  const sitter = seats[live.seatOf(host)]
  return {
    game: live.stored.terms.id.startsWith('iki') ? 'iki' : 'naishi',
    host: sitter?.kind === 'person' && sitter.name !== '' ? sitter.name : undefined,
    free: seats.filter(({ kind }) => kind === 'free').length,
  }
}

/** How this server is called by whoever asks; undefined if that is no name of a host. */
function originOf({ protocol, host }: FastifyRequest): string | undefined {
  return HOST.test(host) ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : undefined
}
