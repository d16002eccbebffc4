import type { Browser } from 'playwright-core'
import { nameOf } from './looks.ts'
import type { Sighting } from './visit.ts'

const SCALE = 0.5

function thumbnail({ picture, language, size, theme, faults }: Sighting): string {
  const marks = faults
    .filter(({ box: [, , width, height] }) => width > 0 && height > 0)
    .map(({ box, kind }) => {
      const [x, y, wide, high] = box
      const [left, top, width, height] = [x, y - (picture?.top ?? 0), wide, high].map((each) => each * SCALE)
      return `<i style="left:${left}px;top:${top}px;width:${width}px;height:${height}px" title="${kind}"></i>`
    })
  const caption = `${nameOf(size)} ${theme} ${language}${faults.length > 0 ? ` · ${faults.length}` : ''}`
  const source = `data:image/jpeg;base64,${picture?.jpeg ?? ''}`
  return `<figure style="width:${size.width * SCALE}px"><figcaption>${caption}</figcaption>
    <div><img src="${source}" width="${size.width * SCALE}">${marks.join('')}</div></figure>`
}

const STYLE = `
  body { margin: 12px; width: 2120px; font: 15px sans-serif; background: #777; color: #fff }
  main { display: flex; flex-wrap: wrap; gap: 12px; align-items: start }
  figure { margin: 0 }
  figure div { position: relative; overflow: hidden }
  img { display: block }
  i { position: absolute; outline: 2px solid #f0f; background: rgb(255 0 255 / 12%) }
`

/** All pictures of a state on one sheet, with the faults marked. */
export async function sheet(browser: Browser, name: string, sightings: readonly Sighting[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2144, height: 800 } })
  const kept = sightings.filter(({ picture }) => picture !== undefined)
  await page.setContent(`<style>${STYLE}</style><h2>${name}</h2><main>${kept.map(thumbnail).join('')}</main>`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const picture = await page.screenshot({ fullPage: true })
  await page.close()
  return picture
}
