/* What a browser and its system are called, as far as a browser tells it: whoever pretends to be another stands further down. */

const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** By which somebody may know a device again: "Chrome, Linux". */
export function browserName(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].flatMap((known) => known.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
  return names.length === 0 ? 'Passkey' : names.join(', ')
}
