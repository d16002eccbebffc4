import { useId } from 'react'
import type { ReactNode } from 'react'
import { useAddress } from './address.ts'
import './filters.css'

/** One of a few, or all; which it is stands in the address under its name. */
export interface Filter {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[] // an empty value is the usual
}

/** A text that is looked for, and filters, all of them in the address. */
export function Filters({ label, search, filters }: FiltersProps): ReactNode {
  const { get, set } = useAddress()
  const id = useId()
  return (
    <search className="filters" aria-label={label}>
      <label className="field filters-search">
        <span>{search}</span>
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={get('q')}
          onChange={({ target }) => set({ q: target.value }, 'typed')}
        />
      </label>
      {filters.map(({ name, label, options }) => (
        <label key={name} className="field" htmlFor={`${id}${name}`}>
          <span>{label}</span>
          <select id={`${id}${name}`} value={get(name)} onChange={({ target }) => set({ [name]: target.value })}>
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </search>
  )
}

interface FiltersProps {
  readonly label: string
  readonly search: string
  readonly filters: readonly Filter[]
}
