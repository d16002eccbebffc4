import type { ReactNode } from 'react'

/** What is wrong with a field, right under it. The field says so too, with `flawed`. */
export function FieldError({ id, text }: FieldFlawProps): ReactNode {
  return text === undefined ? null : (
    <div id={id} className="page-warning" role="alert">
      {text}
    </div>
  )
}

interface FieldFlawProps {
  readonly id: string
  readonly text: string | undefined
}

/** What ties a field to its flaw, for whoever hears the page. */
export function errorAttributes({ id, text }: FieldFlawProps): object {
  return text === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id }
}
