import type { ReactNode } from 'react'
import { makeBot } from '../../online/guest-bots.ts'
import { useRequest } from '../../online/use-request.ts'
import { useBotsWords } from './bots-words.ts'
import { NameForm } from './name-form.tsx'

/** One more bot. */
export function NewBot({ made }: { readonly made: () => Promise<void> }): ReactNode {
  const words = useBotsWords()
  const request = useRequest()
  const make = async (name: string): Promise<void> => {
    await makeBot(name)
    await made()
  }
  return (
    <NameForm
      label={words.say('bots.name')}
      action={words.say('bots.make')}
      look="main"
      make={make}
      request={request}
      instead={{ 'too-many': words.say('bots.tooMany') }}
    />
  )
}
