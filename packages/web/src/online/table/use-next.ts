import { BYSTANDER } from '@edokko/engine'
import type { Sight, TableInfo } from '@edokko/protocol'
import { useEffect, useState } from 'react'
import { useOnlineWords } from '../online-words.ts'
import { ask } from '../requests.ts'
import { namesOf } from './names.ts'

/** The table at which the same people play again. */
interface Next {
  readonly id: string
  readonly text: string // who is there already
}

/** Where it goes on after the end, if somebody has laid the table again. */
export function useNext({ info: { next: id, seats }, eyes }: Sight): Next | undefined {
  const words = useOnlineWords()
  const [table, setTable] = useState<TableInfo>()
  useEffect(() => {
    if (id === undefined) return undefined
    let wanted = true
    ask('table', `/api/tables/${id}`).then(
      (found) => {
        if (wanted) setTable(found)
      },
      () => {}, // that there is one is enough
    )
    return () => {
      wanted = false
    }
  }, [id])
  if (id === undefined) return undefined
  const own = seats[eyes]
  const there = [...(table?.seats.keys() ?? [])].filter((seat) => {
    const sitter = table?.seats[seat]
    return sitter?.kind === 'person' && sitter.name !== (own?.kind === 'person' ? own.name : undefined)
  })
  if (table === undefined || there.length === 0 || eyes === BYSTANDER)
    return { id, text: words.say('onlineTable.laidAgain') }
  return { id, text: words.say('onlineTable.waits', { names: namesOf(words, table, there), count: there.length }) }
}
