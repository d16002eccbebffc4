import type { Sight } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { useOnlineTableWords } from '../online-words.ts'
import { nameOf } from './names.ts'
import { useTableRequest } from './use-table-request.ts'

/** Asks whether somebody means to give up, and says what follows. */
export function GiveUp({ sight, close }: { readonly sight: Sight; readonly close: () => void }): ReactNode {
  const words = useOnlineTableWords()
  const deed = useTableRequest()
  const { seats } = sight.info
  const others = seats.filter((_, seat) => seat !== sight.eyes)
  return (
    <AskDialog
      title={words.say('onlineTable.giveUp.title')}
      yes={words.say('onlineTable.giveUp')}
      no={words.say('onlineTable.giveUp.no')}
      act={() => void deed('resign')}
      close={close}
    >
      <p>
        {others.length === 1
          ? words.say('onlineTable.giveUp.two', { name: nameOf(words, others[0]) })
          : words.say('onlineTable.giveUp.more')}
      </p>
    </AskDialog>
  )
}
