import { useState } from 'react'
import type { ReactNode } from 'react'
import { PageSwitch } from '../parts/page-switch.tsx'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { useOnlineWords } from './online-words.ts'
import { useTurnNotifierWanted } from './turn-notifier-wanted.ts'

type Permission = NotificationPermission | 'missing'

function present(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'missing'
}

/** Whether the browser may tell of one's turn. It is asked only when this is switched on. */
export function TurnNotifierSwitch(): ReactNode {
  const words = useOnlineWords()
  const wanted = useSettings(({ bell }) => bell)
  const [permission, setPermission] = useState(present)
  const change = async (on: boolean): Promise<void> => {
    const given = on && permission === 'default' ? await Notification.requestPermission() : present()
    setPermission(given)
    changeSettings({ bell: on && given === 'granted' })
    if (on) useTurnNotifierWanted.setState({ wanted: true })
  }
  if (permission === 'missing') return <p className="bell-note">{words.say('online.bell.missing')}</p>
  return (
    <div>
      <PageSwitch
        label={words.say('online.bell')}
        hint={words.say('online.bell.hint')}
        on={wanted && permission === 'granted'}
        change={(on) => void change(on)}
      />
      <div role="status">
        {permission === 'denied' && <p className="bell-note">{words.say('online.bell.denied')}</p>}
      </div>
    </div>
  )
}
