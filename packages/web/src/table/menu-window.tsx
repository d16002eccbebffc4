import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Dialog } from '../parts/dialog.tsx'
import { Picture } from '../parts/picture.tsx'
import { SettingChoices } from '../parts/setting-choices.tsx'
import { gameName } from '../setup/game-name.ts'
import { useTable } from './context.tsx'
import '../parts/form.css'
import './menu-window.css'

/** The way home, help, the rules and the cards, and the settings one wants while playing. */
export function MenuWindow({ close }: { readonly close: () => void }): ReactNode {
  const { words, list, help, extras, state } = useTable()
  const game = gameName(state.setting.terms)
  const then = (action: () => void) => () => {
    close()
    action()
  }
  return (
    <Dialog title={words.say('app.more')} close={close} className="table-menu">
      <nav className="table-menu-ways" aria-label={words.say('app.more')}>
        <Link href="/" className="button">
          <Picture id="i-home" />
          {words.say('app.home')}
        </Link>
        <button type="button" className="button" onClick={then(help)}>
          <Picture id="i-help" />
          {words.say('table.keys')} <kbd>?</kbd>
        </button>
        <button type="button" className="button" onClick={then(list)}>
          <Picture id="i-list" />
          {words.say('table.allChoices')} <kbd>L</kbd>
        </button>
        <Link href={`/learn/rules/${game}`} className="button">
          {words.say('pages.rules')}
        </Link>
        <Link href={`/learn/cards/${game}`} className="button">
          {words.say('pages.cards')}
        </Link>
      </nav>
      {extras?.menu?.(close)}
      <SettingChoices />
    </Dialog>
  )
}
