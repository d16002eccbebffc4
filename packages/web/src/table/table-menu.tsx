import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Dialog } from '../parts/dialog.tsx'
import { Picture } from '../parts/picture.tsx'
import { SettingChoices } from '../settings/setting-choices.tsx'
import { useTable } from './context.tsx'
import '../pages/form.css'
import './table-menu.css'

/** The button in a table's corner, and what it opens: the way home, help, and the settings one wants while playing. */
export function TableMenu(): ReactNode {
  const { words } = useTable()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button table-menu-button"
        aria-label={words.say('app.more')}
        title={words.say('app.more')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Picture id="i-menu" />
      </button>
      {open && <Menu close={() => setOpen(false)} />}
    </>
  )
}

function Menu({ close }: { readonly close: () => void }): ReactNode {
  const { words, list, help } = useTable()
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
      </nav>
      <SettingChoices />
    </Dialog>
  )
}
