import { expect, test } from 'vitest'
import { browserName } from '../src/online/browser-name.ts'

const MOZILLA = 'Mozilla/5.0'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Chrome, Linux', `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36`],
  ['Edge, Windows', `${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Opera, Windows', `${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 OPR/120.0`],
  ['Firefox, Android', `${MOZILLA} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`],
  ['Samsung Internet, Android', `${MOZILLA} (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`],
  ['Safari, macOS', `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/19.0 Safari/605.1.15`],
  ['Safari, iPhone', `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${APPLE} Version/19.0 Mobile Safari/604.1`],
  ['Chrome, iPad', `${MOZILLA} (iPad; CPU OS 19_0 like Mac OS X) ${APPLE} CriOS/140.0 Mobile Safari/604.1`],
  ['Chrome, ChromeOS', `${MOZILLA} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36`],
  ['Passkey', 'something else'],
])('%s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name)
})
