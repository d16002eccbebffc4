import { useEffect } from 'react'
import { useSettings } from './settings.ts'

const DARK = '(prefers-color-scheme: dark)'

/** Gives the document the theme that was chosen, or the one of the device. */
export function useTheme(): void {
  const theme = useSettings((settings) => settings.theme)
  useEffect(() => {
    const device = matchMedia(DARK)
    const apply = (): void => {
      const dark = theme === 'dark' || (theme === 'auto' && device.matches)
      document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
    }
    apply()
    device.addEventListener('change', apply)
    return () => device.removeEventListener('change', apply)
  }, [theme])
}
