/** Gives the reader a file: to be sent on where the browser knows how, else to be kept. Says whether it was kept. */
export async function shareFile(file: File, title: string): Promise<boolean> {
  const parcel = { files: [file], title }
  if ('canShare' in navigator && navigator.canShare(parcel)) {
    try {
      await navigator.share(parcel)
      return false
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false // they thought better of it
    }
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return true
}
