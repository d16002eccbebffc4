import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { importRecords } from '../local/records.ts'
import { useShared } from '../parts/use-shared.ts'
import { recordIn } from '../sharing/record-link.ts'
import { SharingWordsProvider, useSharingWords } from '../sharing/sharing-words.ts'
import { Signpost } from '../shell/signpost.tsx'

/** For whoever has a link that holds a game: it is taken in and can be replayed at its table. */
export function ReplayPage(): ReactNode {
  return (
    <SharingWordsProvider>
      <Replay />
    </SharingWordsProvider>
  )
}

function Replay(): ReactNode {
  const words = useSharingWords()
  const [word] = useShared()
  const [, go] = useLocation()
  const [flaw, setFlaw] = useState<'broken' | 'newer'>()
  useEffect(() => {
    let wanted = true
    openGame(word).then(
      (opened) => {
        if (!wanted) return
        if ('table' in opened) go(`/table/${opened.table}?replay`, { replace: true })
        else setFlaw(opened.flaw)
      },
      () => wanted && setFlaw('broken'),
    )
    return () => {
      wanted = false
      setFlaw(undefined)
    }
  }, [word])
  if (flaw === undefined)
    return (
      <p className="opening" role="status">
        {words.say('sharing.opening')}
      </p>
    )
  return (
    <Signpost title={words.say(`sharing.${flaw}`)} text={words.say(`sharing.${flaw}.text`)}>
      <Link href="/" className="button main">
        {words.say('app.home')}
      </Link>
    </Signpost>
  )
}

/** The table of the game that the word holds, or what is the matter with it. */
async function openGame(word: string): Promise<{ readonly table: string } | { readonly flaw: 'broken' | 'newer' }> {
  const record = await recordIn(word)
  if (record === undefined) return { flaw: 'broken' }
  const { tables, flaws } = await importRecords(record)
  const [table] = tables
  return table === undefined ? { flaw: flaws[0]?.kind === 'newer' ? 'newer' : 'broken' } : { table }
}
