import { BYSTANDER } from '@edokko/engine'
import type { Sight } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Picture } from '../../parts/picture.tsx'
import { useTable } from '../../table/context.tsx'
import { effectiveMoves } from '../../table/effective-moves.ts'
import { saveRecord } from '../../table/save-record.ts'
import { useOnlineTableWords } from '../online-words.ts'
import { absentPlayers, askedPlayers, namesOf } from './names.ts'
import { SealCheck } from './seal-check.tsx'
import { timeInWords, useHeldUp } from './time-left.ts'
import { useTableRequest } from './use-table-request.ts'

/** What can be done about a table over the net, in its menu. */
export function OnlineTableMenu({ sight, heard, close, giveUp }: TalkMenuProps): ReactNode {
  const words = useOnlineTableWords()
  const { session, state, inform } = useTable()
  const { info, eyes } = sight
  const copy = async (): Promise<void> => {
    const link = `${location.origin}/at/${info.id}`
    try {
      await navigator.clipboard.writeText(link)
      inform(words.say('onlineTable.copied'))
    } catch {
      inform(link) // the browser does not let pages copy, so the reader does
    }
  }
  const then = (act: () => unknown) => () => {
    close()
    void act()
  }
  const own = info.seats[eyes]
  const plays = info.state === 'running' && eyes !== BYSTANDER && own?.kind === 'person' && own.gone !== true
  const moved = effectiveMoves(state.log).some(({ seat }) => seat === eyes)
  return (
    <section className="talk-menu" aria-labelledby="talk-menu">
      <h3 id="talk-menu">{words.say('onlineTable.menu')}</h3>
      <div className="table-menu-ways">
        {plays && info.match === undefined && info.daily === undefined && (
          <Wishes sight={sight} heard={heard} moved={moved} then={then} />
        )}
        {plays && (
          <button type="button" className="button" onClick={then(giveUp)}>
            {words.say('onlineTable.giveUp')}
          </button>
        )}
        {plays && info.options.pace.kind === 'turns' && (
          <Link href="/me/notices" className="button">
            <Picture id="i-bell" />
            {words.say('onlineTable.tellMe')}
          </Link>
        )}
        <button type="button" className="button" onClick={then(copy)}>
          <Picture id="i-copy" />
          {words.say('onlineTable.copy')}
        </button>
        <button type="button" className="button" onClick={then(() => saveRecord(session))}>
          <Picture id="i-download" />
          {words.say('table.saveRecord')}
        </button>
      </div>
      <SealCheck info={info} />
    </section>
  )
}

interface TalkMenuProps {
  readonly sight: Sight
  readonly heard: number // when it was told
  readonly close: () => void
  readonly giveUp: () => void // asks whether it is meant
}

/** What the others must agree to, and leaving the seat to a bot. */
function Wishes({ sight, heard, moved, then }: WishesProps): ReactNode {
  const words = useOnlineTableWords()
  const deed = useTableRequest()
  const { info, eyes, revealed = false } = sight
  const heldUp = useHeldUp(info, heard)
  const own = info.seats[eyes]
  const pace = info.options.pace.kind
  if (own?.kind === 'person' && own.bot !== undefined)
    return (
      <button type="button" className="button main" onClick={then(() => deed('back'))}>
        <Picture id="i-person" />
        {words.say('onlineTable.comeBack')}
      </button>
    )
  const way = (of: 'all' | 'present'): 'alone' | 'asking' =>
    askedPlayers(info, of).every((seat) => seat === eyes) ? 'alone' : 'asking'
  const propose = (wish: 'undo' | 'abort') => then(() => deed('propose', { wish }))
  return (
    <>
      {info.proposal === undefined && (
        <>
          {moved && (
            <button
              type="button"
              className="button"
              aria-disabled={revealed}
              aria-describedby={revealed ? 'talk-revealed' : undefined}
              onClick={revealed ? undefined : propose('undo')}
            >
              <Picture id="i-undo" />
              {words.say(`onlineTable.undo.${way('all')}`)}
            </button>
          )}
          {moved && revealed && <small id="talk-revealed">{words.say('onlineTable.undo.revealed')}</small>}
          <button type="button" className="button" onClick={propose('abort')}>
            {words.say(`onlineTable.abort.${way(heldUp > 0 ? 'all' : 'present')}`)}
          </button>
          {heldUp > 0 && (
            <small>
              {words.say('onlineTable.abort.held', {
                names: namesOf(words, info, absentPlayers(info)),
                time: timeInWords(words.language, heldUp),
              })}
            </small>
          )}
        </>
      )}
      <button type="button" className="button" onClick={then(() => deed('away'))}>
        <Picture id="i-bot" />
        {words.say('onlineTable.goAway')}
      </button>
      {pace !== 'free' && <small>{words.say(`onlineTable.goAway.${pace}`)}</small>}
    </>
  )
}

interface WishesProps {
  readonly sight: Sight
  readonly heard: number
  readonly moved: boolean // the reader has made a move that stands
  readonly then: (act: () => unknown) => () => void
}
