import { create } from 'zustand/react'

/** A browser that can put the page among the device's programs tells so, and waits to be asked. Not all do. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

export const useInstallPrompt = create<{ readonly offer: InstallOffer | undefined }>(() => ({ offer: undefined }))

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault() // it is offered on the reader's own page
  useInstallPrompt.setState({ offer: event as InstallOffer })
})

addEventListener('appinstalled', () => useInstallPrompt.setState({ offer: undefined }))
