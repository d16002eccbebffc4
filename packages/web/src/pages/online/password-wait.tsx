import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'

const USUAL = 3000 // milliseconds; a password that is heard later was made to wait

/** Says why it takes so long until a password is heard. */
export function PasswordWait({ busy }: { readonly busy: boolean }): ReactNode {
  const words = useOnlineWords()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => setIsLate(true), USUAL)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [busy])
  return isLate ? <p role="status">{words.say('online.password.slow')}</p> : null
}
