import { useId } from 'react'
import type { ReactNode } from 'react'

interface PageOption<V> {
  readonly value: V
  readonly label: ReactNode
  readonly hint?: string
}

/** One of a few, all of them in sight. */
export function PageOptions<V extends string | number>({
  legend,
  options,
  value,
  choose,
}: PageOptionsProps<V>): ReactNode {
  const name = useId()
  return (
    <fieldset className="options">
      <legend>{legend}</legend>
      <div className="options-row">
        {options.map((option) => (
          <label key={option.value} className="option" data-chosen={option.value === value}>
            <input
              type="radio"
              name={name}
              className="unseen"
              checked={option.value === value}
              onChange={() => choose(option.value)}
            />
            <span className="option-label">{option.label}</span>
            {option.hint !== undefined && <small>{option.hint}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface PageOptionsProps<V> {
  readonly legend: string
  readonly options: readonly PageOption<V>[]
  readonly value: V
  readonly choose: (value: V) => void
}
