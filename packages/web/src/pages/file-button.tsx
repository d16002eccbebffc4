import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'

/** No text of ours comes near it; what is larger is not one. */
const MOST_BYTES = 20_000_000

/** Lets the reader choose a text file and takes what stands in it. */
export function FileButton({ label, disabled = false, take }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    take(await file.slice(0, MOST_BYTES).text())
    if (input.current !== null) input.current.value = '' // the same file can be chosen again
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".txt,text/plain"
        hidden
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <button type="button" className="button" disabled={disabled} onClick={() => input.current?.click()}>
        <Picture id="i-plus" />
        {label}
      </button>
    </>
  )
}

interface FileButtonProps {
  readonly label: string
  readonly disabled?: boolean
  readonly take: (text: string) => void
}
