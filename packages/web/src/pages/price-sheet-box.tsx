import { DEFAULT_EDITION, EDITIONS, formatPrices, housePrices, parsePrices, PriceSheetError } from '@edokko/iki'
import type { Edition } from '@edokko/iki'
import type { MoreWords } from '@edokko/words'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { download } from '../parts/download.ts'
import { Picture } from '../parts/picture.tsx'
import { FileButton } from './file-button.tsx'
import { PriceSheetWordsProvider, usePriceSheetWords } from './price-sheet-words.ts'
import '../parts/fold.css'

export function editionOf(id: string): Edition {
  return EDITIONS.find((edition) => edition.id === id) ?? DEFAULT_EDITION
}

type Checked = { readonly changed: number } | { readonly mistake: PriceSheetError }

/** How many prices a sheet changes, or what is wrong with it. An empty one changes nothing. */
export function checkSheet(edition: Edition, sheet: string): Checked {
  if (sheet.trim() === '') return { changed: 0 }
  try {
    const house = housePrices(edition).goods
    const { goods } = parsePrices(edition, sheet)
    return {
      changed: Object.keys(goods).filter((id) => JSON.stringify(goods[id]) !== JSON.stringify(house[id])).length,
    }
  } catch (error) {
    if (error instanceof PriceSheetError) return { mistake: error }
    throw error
  }
}

/** For owners of the box: the printed prices in place of the house's. */
export function PriceSheetBox(props: PriceSheetBoxProps): ReactNode {
  return (
    <PriceSheetWordsProvider>
      <Box {...props} />
    </PriceSheetWordsProvider>
  )
}

function Box({ edition, sheet, change }: PriceSheetBoxProps): ReactNode {
  const words = usePriceSheetWords()
  const state = useId()
  const checked = checkSheet(edition, sheet)
  const own = sheet.trim() !== ''
  const [wasOwn] = useState(own)
  return (
    <details className="fold" open={wasOwn}>
      <summary>
        <span>{words.say('pages.prices')}</span>
        <small>{stateOf(words, own, checked)}</small>
      </summary>
      <p>{words.say('priceSheet.why')}</p>
      <label className="field">
        <span>{words.say('pages.prices.sheet')}</span>
        <textarea
          rows={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={'mistake' in checked}
          aria-describedby={state}
          placeholder={`edokko prices 1\nedition: ${edition.id}\n\nmonk: 4 mon`}
          value={sheet}
          onChange={({ target }) => change(target.value)}
        />
      </label>
      <div id={state} role="status">
        {'mistake' in checked && <Mistake mistake={checked.mistake} />}
      </div>
      <div className="buttons">
        <FileButton label={words.say('priceSheet.load')} take={change} />
        <button
          type="button"
          className="button"
          onClick={() => download(`edokko-prices-${edition.id}.txt`, formatPrices(edition, housePrices(edition)))}
        >
          <Picture id="i-download" />
          {words.say('priceSheet.save')}
        </button>
        {own && (
          <button type="button" className="button" onClick={() => change('')}>
            {words.say('priceSheet.reset')}
          </button>
        )}
      </div>
    </details>
  )
}

function stateOf(words: MoreWords<'priceSheet'>, own: boolean, checked: Checked): string {
  if ('mistake' in checked) return words.say('pages.new.sheet')
  return own ? words.say('priceSheet.own', { count: checked.changed }) : words.say('priceSheet.house')
}

function Mistake({ mistake: { line, flaw, values } }: { readonly mistake: PriceSheetError }): ReactNode {
  const words = usePriceSheetWords()
  return (
    <p className="page-warning">
      {words.say('priceSheet.line', { line, what: words.say(`priceSheet.${flaw}`, values) })}
    </p>
  )
}

interface PriceSheetBoxProps {
  readonly edition: Edition
  readonly sheet: string
  readonly change: (sheet: string) => void
}
