import { useSettings } from './settings.ts'

/**
 * The key that was pressed for the page, letters small; undefined in windows and fields, where the browser's own keys work. Signs (letters,
 * digits, the question mark) count as the reader has set: by themselves, with Alt, or not at all. Where the keyboard writes other letters, the
 * key's place counts.
 */
export function shortcutOf({ key, code, altKey, ctrlKey, metaKey, target }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || (target instanceof Element && target.closest('dialog, input, select, textarea')))
    return undefined
  if (key.length > 1 && key !== 'Dead') return altKey ? undefined : key
  const { keys } = useSettings.getState()
  if (keys === 'off' || altKey !== (keys === 'alt')) return undefined
  return /^[\w?]$/.test(key) ? key.toLowerCase() : code.replace(/^(Key|Digit)/, '').toLowerCase()
}
