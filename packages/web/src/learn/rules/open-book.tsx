import type { GameName } from '@edokko/games'
import type { Key, KeyOf, Words } from '@edokko/words'
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { wordsOf } from '../../settings/more-words.tsx'
import type { Pictures } from './book.ts'
import { BOOKS } from './books.ts'
import type { Read } from './edition.ts'
import { ReadingProvider } from './reading.ts'
import type { Reading } from './reading.ts'
import type { Say } from './topic.ts'

const NAISHI = wordsOf('naishiRules')
const IKI = wordsOf('ikiRules')
const NO_PICTURES: Pictures = { figures: {}, drawings: [] }

/** Opens the rules of a game: below it they can be read, once texts and pictures are there. Without the pictures there are still the texts. */
export function OpenBook({ game, read, turnTo, children }: OpenBookProps): ReactNode {
  const book = BOOKS[game]
  const [pictures, setPictures] = useState<Pictures>()
  useEffect(() => {
    let wanted = true
    const take = (fetched: Pictures): void => {
      if (wanted) setPictures(fetched)
    }
    void book.figures().then(take, () => take(NO_PICTURES))
    return () => {
      wanted = false
    }
  }, [book])
  if (pictures === undefined) return null
  const open = { game, book, pictures, read, turnTo }
  return game === 'naishi' ? (
    <NAISHI.Provider>
      <NaishiBook open={open}>{children}</NaishiBook>
    </NAISHI.Provider>
  ) : (
    <IKI.Provider>
      <IkiBook open={open}>{children}</IkiBook>
    </IKI.Provider>
  )
}

interface OpenBookProps {
  readonly game: GameName
  readonly read: Read
  readonly turnTo?: (rule: string) => void
  readonly children: ReactNode
}

interface BookProps {
  readonly open: Omit<Reading, 'say'>
  readonly children: ReactNode
}

/** A number is said as it stands, and a name with a dot is a common text. */
function says(say: Say, words: Words): Say {
  return (topic, name) =>
    /^[−\d]+$/.test(name) ? name : name.includes('.') ? words.say(name as Key) : say(topic, name)
}

function NaishiBook({ open, children }: BookProps): ReactNode {
  const words = NAISHI.use()
  const say = useMemo<Say>(
    () => says((topic, name) => words.say(`rules.naishi.${topic}.${name}` as KeyOf<'naishiRules'>), words),
    [words],
  )
  return <ReadingProvider value={{ ...open, say }}>{children}</ReadingProvider>
}

function IkiBook({ open, children }: BookProps): ReactNode {
  const words = IKI.use()
  const say = useMemo<Say>(
    () => says((topic, name) => words.say(`rules.iki.${topic}.${name}` as KeyOf<'ikiRules'>), words),
    [words],
  )
  return <ReadingProvider value={{ ...open, say }}>{children}</ReadingProvider>
}
