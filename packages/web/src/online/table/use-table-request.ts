import { useTable } from '../../table/context.tsx'
import { useOnlineWords } from '../online-words.ts'
import { RequestError, send as tellServer } from '../requests.ts'

/** Asks the server to do something about this table. What it refuses is said at the table. */
export function useTableRequest(): (what: string, body?: object) => Promise<void> {
  const words = useOnlineWords()
  const { session, inform } = useTable()
  return async (what, body) => {
    try {
      await tellServer(`/api/tables/${session.id}/${what}`, body)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      inform(words.say(`online.refused.${error.code}`))
    }
  }
}
