/** Where the page is to be found, without a slash at the end: on a server at its root, on a web space in some folder, above that of its programs. */
export function siteAddress(): string {
  return import.meta.env.VITE_STATIC ? new URL('..', import.meta.url).href.slice(0, -1) : location.origin
}
