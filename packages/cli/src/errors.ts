import { NotationError } from '@edokko/engine'

/** The command was called in a way it cannot be: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What the command was given to work on is not what it should be: exit status 1. */
export class DataError extends Error {
  override readonly name = 'DataError'
}

/** Errors that are answers to people, not bugs. */
export function isAnswer(error: unknown): error is Error {
  return error instanceof UsageError || error instanceof DataError || error instanceof NotationError
}
