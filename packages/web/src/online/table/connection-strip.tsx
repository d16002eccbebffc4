import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { Picture } from '../../parts/picture.tsx'
import { useOnlineTableWords } from '../online-words.ts'
import { socketClient } from '../socket-client.ts'
import './online-table.css'

/** Says on a page that lives from the connection when it is lost. */
export function ConnectionStrip(): ReactNode {
  const words = useOnlineTableWords()
  const unreachable = useStore(socketClient().state) === 'unreachable'
  return (
    <div className="connection-strip" role="status">
      {unreachable && (
        <p>
          <Picture id="i-clock" />
          {words.say('onlineTable.lost')}
        </p>
      )}
    </div>
  )
}
