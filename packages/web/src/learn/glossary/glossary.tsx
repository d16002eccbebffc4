import { GAME_NAMES } from '@edokko/games'
import { LANGUAGES } from '@edokko/words'
import type { Language } from '@edokko/words'
import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Picture } from '../../parts/picture.tsx'
import { useWide } from '../../parts/use-wide.ts'
import { LANGUAGE_NAMES } from '../../settings/languages.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { oneOf, useAddress } from '../address.ts'
import { Filters } from '../filters.tsx'
import type { Filter } from '../filters.tsx'
import { useLearnWords } from '../learn-words.ts'
import { useAllWords } from './all-words.ts'
import type { cardEntries } from './card-entries.ts'
import { found, ORDERS, termEntries } from './entry.ts'
import type { Entry } from './entry.ts'
import { GlossaryList } from './glossary-list.tsx'
import { GlossaryTable } from './glossary-table.tsx'
import { fetchPiece } from '../../pieces/fetch-piece.ts'
import './glossary.css'

const HOMES = [...GAME_NAMES, 'house'] as const
const TABLE = 1000 // pixels that six columns need
const SHOWN = ['cards', 'both'] as const // and terms, if nothing is said

/** The words of both games in five languages. */
export function Glossary(): ReactNode {
  const words = useLearnWords()
  const wide = useWide(TABLE)
  const { get, set } = useAddress()
  const entries = useEntries(oneOf(get('show'), SHOWN))
  const order = oneOf(get('sort'), ORDERS) ?? words.language
  const listed = found(entries, { text: get('q'), of: oneOf(get('of'), HOMES), order })
  const others = LANGUAGES.filter((language) => language !== words.language)
  return (
    <PageFrame title={words.say('glossary.title')} className="glossary">
      <p className="list-ways">
        <Link href="/learn" className="button">
          <Picture id="i-back" />
          {words.say('learn.title')}
        </Link>
      </p>
      <Filters label={words.say('cards.filters')} search={words.say('glossary.search')} filters={useFilters()} />
      <div className="found">
        <p role="status">
          {listed.length === 0 ? words.say('glossary.none') : words.say('glossary.count', { count: listed.length })}
        </p>
        {listed.length === 0 && (
          <button type="button" className="button" onClick={() => set({ q: '', of: '', show: 'both' })}>
            {words.say('glossary.clear')}
          </button>
        )}
      </div>
      {listed.length > 0 &&
        (wide ? (
          <GlossaryTable entries={listed} others={others} order={order} />
        ) : (
          <GlossaryList entries={listed} others={others} />
        ))}
    </PageFrame>
  )
}

/** What is shown: the terms, the cards, or both. The cards are fetched when somebody wants them. */
function useEntries(show: (typeof SHOWN)[number] | undefined): readonly Entry[] {
  const words = useLearnWords()
  const all = useAllWords()
  const [ofCards, setOfCards] = useState<typeof cardEntries>()
  useEffect(() => {
    if (show !== undefined)
      void fetchPiece(() => import('./card-entries.ts')).then(
        ({ cardEntries }) => setOfCards(() => cardEntries),
        () => undefined,
      )
  }, [show])
  return useMemo(
    () => [
      ...(show === 'cards' ? [] : termEntries(all, words)),
      ...(show === undefined ? [] : (ofCards?.(all, words) ?? [])),
    ],
    [all, words, show, ofCards],
  )
}

function useFilters(): readonly Filter[] {
  const words = useLearnWords()
  const languages: readonly Language[] = [
    words.language,
    ...LANGUAGES.filter((language) => language !== words.language),
  ]
  return [
    {
      name: 'of',
      label: words.say('glossary.of'),
      options: [
        { value: '', label: words.say('cards.any') },
        ...GAME_NAMES.map((game) => ({ value: game, label: words.say(`game.${game}`) })),
        { value: 'house', label: words.say('app.name') },
      ],
    },
    {
      name: 'show',
      label: words.say('glossary.show'),
      options: [
        { value: '', label: words.say('glossary.show.terms') },
        ...SHOWN.map((value) => ({ value, label: words.say(`glossary.show.${value}`) })),
      ],
    },
    {
      name: 'sort',
      label: words.say('glossary.sort'),
      options: [
        ...languages.map((language, i) => ({
          value: i === 0 ? '' : language,
          label: LANGUAGE_NAMES[language],
          lang: language,
        })),
        { value: 'ja', label: words.say('glossary.japanese') },
      ],
    },
  ]
}
