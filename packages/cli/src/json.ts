import { DataError } from './errors.ts'

/** An object from a line of JSON; `otherwise` says what was expected. */
export function parseObject(text: string, otherwise: string): Readonly<Record<string, unknown>> {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DataError(otherwise)
  return value as Record<string, unknown>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DataError('this is not JSON', { cause: error })
  }
}
