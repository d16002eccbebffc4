import { LANGUAGES } from '@edokko/words'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LANGUAGE_NAMES } from '../pages/language-switch.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { PageOptions } from '../parts/page-options.tsx'
import { PageSwitch } from '../parts/page-switch.tsx'
import { Picture } from '../parts/picture.tsx'
import { changeSettings, MOTIONS, THEMES, useSettings } from '../settings/settings.ts'
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
  const settings = useSettings()
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
      <PageOptions
        legend={words.say('pages.language')}
        options={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
        value={settings.language}
        choose={(language) => changeSettings({ language })}
      />
      <PageOptions
        legend={words.say('pages.theme')}
        options={THEMES.map((value) => ({ value, label: words.say(`pages.theme.${value}`) }))}
        value={settings.theme}
        choose={(theme) => changeSettings({ theme })}
      />
      <PageOptions
        legend={words.say('pages.motion')}
        options={MOTIONS.map((value) => ({ value, label: words.say(`pages.motion.${value}`) }))}
        value={settings.motion}
        choose={(motion) => changeSettings({ motion })}
      />
      <PageSwitch
        label={words.say('pages.sound')}
        hint={words.say('pages.sound.hint')}
        on={settings.sound}
        change={(sound) => changeSettings({ sound })}
      />
      <PageSwitch
        label={words.say('pages.confirm')}
        hint={words.say('pages.confirm.hint')}
        on={settings.confirm}
        change={(confirm) => changeSettings({ confirm })}
      />
      <PageSwitch
        label={words.say('pages.scores')}
        hint={words.say('pages.scores.hint')}
        on={settings.scores}
        change={(scores) => changeSettings({ scores })}
      />
    </Dialog>
  )
}
