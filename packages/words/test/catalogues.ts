import { readdirSync, readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '../src/words.ts'

const FOLDER = new URL('../src/catalogues/', import.meta.url)

/** The catalogues of a language: app, pages, and two for each game. */
export function cataloguesOf(language: Language): readonly string[] {
  return readdirSync(new URL(`${language}/`, FOLDER))
    .map((file) => file.replace('.json', ''))
    .sort()
}

/** The texts as they were written, not yet compiled. */
export function catalogue(language: Language, name: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL(`${language}/${name}.json`, FOLDER), 'utf8')) as Record<string, string>
}

/** A value that a message asks for, and the forms it has if it is a plural or a choice. */
export interface Asked {
  readonly value: string
  readonly kind: string // 'text' if it is just put in
  readonly forms: readonly string[]
}

/** Everything that the message asks for, inside its forms too; throws if the message is not well formed. */
export function askedBy(message: string): readonly Asked[] {
  return collect(compileMessageOrThrow(message))
}

function collect(tokens: unknown): Asked[] {
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [value, kind = 'text', { offset: _, ...forms } = {}] = token as [string, string?, Record<string, unknown>?]
    return [{ value, kind, forms: Object.keys(forms) }, ...Object.values(forms).flatMap(collect)]
  })
}
