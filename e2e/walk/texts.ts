import { readdirSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Fault, Said } from './eye.ts'

const FOLDER = 'packages/words/src/catalogues'
const FEWEST_LETTERS = 6 // of a text with values in it: less could be anything

/** A language's texts by their keys. */
function catalogue(language: string): ReadonlyMap<string, string> {
  const files = readdirSync(`${FOLDER}/${language}`)
  return new Map(
    files.flatMap((file) => {
      const texts = JSON.parse(readFileSync(`${FOLDER}/${language}/${file}`, 'utf8')) as Record<string, string>
      return Object.entries(texts).map(([key, text]) => [key, text.replaceAll(/<\/?b>/g, '')] as const)
    }),
  )
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', '\\d+')

/** All that a message may say. */
function patternOf(message: CompiledMessage | string): string {
  if (typeof message === 'string') return escaped(message)
  return message
    .map((token) => {
      if (typeof token === 'string') return escaped(token)
      const [, , forms] = token
      if (typeof forms !== 'object' || forms === null) return '.+?'
      const said = Object.entries(forms).filter(([form]) => form !== 'offset')
      return `(?:${said.map(([, form]) => patternOf(form as CompiledMessage)).join('|')})`
    })
    .join('')
}

/** Whether a text is one of a language's. */
function speakerOf(language: string): (text: string) => boolean {
  const exact = new Set<string>()
  const patterns: RegExp[] = []
  for (const text of catalogue(language).values()) {
    if (!/\p{L}{2}/u.test(text)) continue
    const pattern = text.includes('{') ? patternOf(compileMessage(text)) : ''
    const letters = pattern.replaceAll(/\\d\+|\.\+\?|[^\p{L}]/gu, '')
    if (pattern === '') exact.add(text)
    else if (letters.length >= FEWEST_LETTERS) patterns.push(new RegExp(`^${pattern}$`))
  }
  return (text) => exact.has(text) || patterns.some((pattern) => pattern.test(text))
}

/** Bots at the tables are called so by whoever seats them, whatever the language. */
const NAMES = new Set(['Hana', 'Tatsu', 'Sen'])

const PARTS = new Set([...catalogue('en').keys()].map((key) => key.split('.')[0]))
const KEY = /(?<![\w./@-])([a-z][A-Za-z]*)(?:\.[A-Za-z0-9]+)+(?![\w/])/g
const VALUE = /\{[A-Za-z]\w*[,}]|<\/?b>|\bundefined\b|\[object |\bNaN\b/

/** Tells which of a page's texts are not in its language, are keys, or lack a value. */
export function checkTexts(language: string): (said: readonly Said[]) => Fault[] {
  const [isEnglish, isOurs] = [speakerOf('en'), speakerOf(language)]
  const checked = new Map<string, string | undefined>() // most texts are seen again and again
  const flawOf = (text: string): string | undefined => {
    const keys = [...text.matchAll(KEY)].filter(([, part]) => PARTS.has(part))
    if (keys.length > 0) return `a key in place of its text: ${keys[0][0]}`
    if (VALUE.test(text)) return 'something is missing in it'
    if (isEnglish(text) && !isOurs(text) && !NAMES.has(text)) return 'English'
    return undefined
  }
  return (said) =>
    said.flatMap(({ where, text, box }) => {
      if (!checked.has(text)) checked.set(text, flawOf(text))
      const what = checked.get(text)
      return what === undefined ? [] : [{ kind: 'text' as const, where, text, what, box }]
    })
}
