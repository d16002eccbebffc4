import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { importRecords } from '../local/records.ts'
import type { ImportResult } from '../local/records.ts'
import { useMeWords } from './me-words.ts'
import { FileButton } from './file-button.tsx'

/** Takes in finished games from records, and says of each that it cannot take what is wrong with it. */
export function RecordImport(): ReactNode {
  const words = useMeWords()
  const [text, setText] = useState('')
  const [intake, setIntake] = useState<ImportResult>()
  const [taking, setTaking] = useState(false)
  const take = async (records: string): Promise<void> => {
    setTaking(true)
    setIntake(undefined)
    const result = await importRecords(records).finally(() => setTaking(false))
    setIntake(result)
    setText((now) => leftOver(now, { before: text, records, result }))
  }
  return (
    <section className="frame me-section intake">
      <h2>{words.say('me.intake')}</h2>
      <p>{words.say('me.intake.what')}</p>
      <label className="field">
        <span>{words.say('me.intake.text')}</span>
        <textarea
          rows={5}
          spellCheck={false}
          autoComplete="off"
          placeholder="edokko record 1"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="buttons">
        <button
          type="button"
          className="button"
          disabled={taking || text.trim() === ''}
          onClick={() => void take(text)}
        >
          {words.say('me.intake.take')}
        </button>
        <FileButton label={words.say('me.intake.file')} disabled={taking} take={(records) => void take(records)} />
      </div>
      <div role="status">{intake !== undefined && <Result intake={intake} />}</div>
    </section>
  )
}

/** What is taken in leaves the field, what is wrong stays there to be mended, and what was typed meanwhile is never touched. */
function leftOver(now: string, { before, records, result }: Taken): string {
  if (result.flaws.length === 0) return now === records ? '' : now
  return now === before ? records : now
}

interface Taken {
  readonly before: string
  readonly records: string
  readonly result: ImportResult
}

function Result({ intake: { tables, flaws } }: { readonly intake: ImportResult }): ReactNode {
  const words = useMeWords()
  const [first] = tables
  return (
    <>
      {tables.length > 0 && (
        <p>
          {words.say('me.intake.taken', { count: tables.length })}{' '}
          {tables.length === 1 && <Link href={`/table/${first}`}>{words.say('me.intake.see')}</Link>}
        </p>
      )}
      {flaws.map(({ place, kind, detail }) => (
        <p key={place} className="page-warning">
          <span>
            {words.say('me.intake.flaw', { place })} {words.say(`me.intake.${kind}`)}{' '}
            {kind === 'broken' && <span lang="en">{detail}</span>}
          </span>
        </p>
      ))}
    </>
  )
}
