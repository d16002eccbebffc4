import { brotliCompressSync, constants } from 'node:zlib'
import type { Language } from '@edokko/words/previews'
import { bodyOf } from './files.ts'
import type { StaticFile } from './files.ts'
import type { Preview } from './preview.ts'

/** As the page is built: what a link to any address would show. */
const BUILT = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/

const NAME = 'Edokko'
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', pl: 'pl_PL', de: 'de_DE', ru: 'ru_RU' }
const WIDTH = 1200
const HEIGHT = 630

/** The page with what a link to it shows; addresses of pictures and pages are whole only where it is known how this server is called. */
export function withPreview(page: StaticFile, preview: Preview, origin: string | undefined): StaticFile {
  const built = page.plain.bytes.toString()
  const head = headOf(preview, origin)
  const html = built.replace(BUILT, () => head).replace('<html lang="en"', `<html lang="${preview.language}"`)
  if (html === built) return page
  const bytes = Buffer.from(html)
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) // it is made for each who asks
  return { ...page, plain: bodyOf(bytes), compressed: new Map([['br', bodyOf(packed)]]), vary: ['Accept-Language'] }
}

function headOf({ language, title, description, picture, pictureText, path }: Preview, origin?: string): string {
  const whole = (place: string) => (origin === undefined ? undefined : origin + place)
  const properties = {
    'og:type': 'website',
    'og:site_name': NAME,
    'og:title': title ?? NAME,
    'og:description': description,
    'og:url': whole(path),
    'og:locale': LOCALES[language],
    'og:image': whole(picture),
    'og:image:type': 'image/png',
    'og:image:width': `${WIDTH}`,
    'og:image:height': `${HEIGHT}`,
    'og:image:alt': pictureText,
  }
  return [
    `<title>${escape(title === undefined ? NAME : `${title} · ${NAME}`)}</title>`,
    `<meta name="description" content="${escape(description)}" />`,
    ...Object.entries(properties).map(([name, value]) =>
      value === undefined ? '' : `<meta property="${name}" content="${escape(value)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('')
}

/** A name is any text. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
