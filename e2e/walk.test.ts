import { describe, expect, test } from 'vitest'
import { useOnlineSite } from './harness/online-site.ts'
import type { Fault } from './walk/eye.ts'
import { Looker, nameOf, SIZES, THEMES } from './walk/looks.ts'
import type { Language, Size } from './walk/looks.ts'
import { report } from './walk/report.ts'
import { STATES } from './walk/states.ts'
import { visit } from './walk/visit.ts'

const site = useOnlineSite()

function sized(name: string): Size {
  const size = SIZES.find((each) => nameOf(each) === name)
  if (size === undefined) throw new Error(`there is no size ${name}`)
  return size
}
const PHONE = sized('390x844')

const BUTTON = 'position: absolute; height: 44px; width: 90px'
const BAR = 'position: sticky; bottom: 0; background: white'
const LONG = '<button style="display: block; height: 2000px; width: 90px">Dalej</button>' // than the window

describe('what is wrong to see is found', () => {
  const FAULTS: readonly (readonly [string, Partial<Fault>, string])[] = [
    [
      'a padlock as wide as the page',
      { kind: 'icon' },
      '<svg viewBox="0 0 24 24" width="300"><use href="#i-lock"/></svg>',
    ],
    [
      'a word out of sight, though nothing can be scrolled',
      { kind: 'outside', text: 'Tu' },
      '<style>body { overflow: hidden }</style><p style="position: absolute; left: 500px">Tu</p>',
    ],
    [
      'a button out of sight in a box that hides it',
      { kind: 'outside', text: 'Tu' },
      `<div style="position: relative; overflow: clip; height: 90px"><button style="${BUTTON}; left: -25px">Tu</button></div>`,
    ],
    ['a page that is too wide', { kind: 'outside' }, '<div style="width: 500px; height: 9px"></div>'],
    [
      'a word cut off',
      { kind: 'cut' },
      '<p style="width: 60px; overflow: hidden; white-space: nowrap">Nieprzewidywalność</p>',
    ],
    [
      'a word that ends in dots',
      { kind: 'cut' },
      '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Nieprzewidywalność</p>',
    ],
    [
      'a word that ends in dots for want of less than a pixel',
      { kind: 'cut' },
      '<div style="float: left"><p style="width: calc(100% - 0.8px); overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Tutaj</p></div>',
    ],
    ['a word broken in two', { kind: 'cut' }, '<p style="width: 60px; overflow-wrap: anywhere">Nieprzewidywalność</p>'],
    [
      'a word broken in two, in lines that are close together',
      { kind: 'cut' },
      '<p style="width: 90px; padding-top: 9px; line-height: 0.9; overflow-wrap: anywhere">Nieprzewidywalność</p>',
    ],
    ['half a line', { kind: 'cut' }, '<p style="height: 12px; line-height: 24px; overflow: hidden">Tu</p>'],
    [
      'a name longer than its field',
      { kind: 'cut' },
      '<input type="text" value="Nieprzewidywalność" style="width: 60px; height: 44px">',
    ],
    [
      'two buttons over one another',
      { kind: 'overlap', text: 'Tu' },
      `<button style="${BUTTON}; left: 0">Tu</button><button style="${BUTTON}; left: 80px">Tam</button>`,
    ],
    [
      'a button under something else',
      { kind: 'overlap', text: 'Tu' },
      `<button style="${BUTTON}">Tu</button><div style="${BUTTON}; background: red"></div>`,
    ],
    [
      'two words over one another',
      { kind: 'overlap' },
      `<p style="${BUTTON}">Tutaj</p><p style="${BUTTON}">Tamtam</p>`,
    ],
    [
      'a word under a badge that lets fingers through',
      { kind: 'overlap', text: 'Tutaj' },
      `<p style="${BUTTON}">Tutaj</p><i style="${BUTTON}; width: 30px; background: red; pointer-events: none"></i>`,
    ],
    [
      'something to choose under the question',
      { kind: 'overlap', text: 'Tu' },
      `<div style="height: 2000px"><button data-piece="legal" style="${BUTTON}; top: 750px">Tu</button></div>
       <div style="position: sticky; bottom: 0; height: 200px; background: red"></div>`,
    ],
    [
      'a bar over the page that nothing can be done with',
      { kind: 'overlap', what: 'lies over the page, and nothing can be done there' },
      `${LONG}<div style="${BAR}; height: 60px"><button disabled style="height: 44px">Tu</button></div>`,
    ],
    [
      'a bar over much of the page',
      { kind: 'overlap', what: 'lies over 36 % of the window' },
      `${LONG}<div style="${BAR}; height: 300px"><button style="height: 44px; width: 90px">Tu</button></div>`,
    ],
    [
      'a main button that is hardly to be seen',
      { kind: 'faint' },
      '<style>body { background: #223 } button { background: #322; color: white }</style><button class="button main" style="height: 44px; width: 90px">Tu</button>',
    ],
    ['a button for small fingers', { kind: 'target' }, '<button style="width: 30px; height: 44px">Tu</button>'],
    [
      'a question that one must scroll to',
      { kind: 'outside', text: 'Tu' },
      '<section class="question" style="padding-top: 900px"><h1>Tu</h1></section>',
    ],
    ['English', { kind: 'text', what: 'English' }, '<p>Open tables</p>'],
    ['English with values in it', { kind: 'text', what: 'English' }, '<p>Naishi: Ada invites you</p>'],
    ['English for the ear', { kind: 'text', what: 'English' }, '<p aria-label="Open tables">Tu</p>'],
    ['a key', { kind: 'text', text: 'online.room.yours' }, '<p>online.room.yours</p>'],
    ['a value that is missing', { kind: 'text' }, '<p>Gracz {name}</p>'],
  ]

  test('each by itself', async () => {
    const look = await lookerAtPolish()
    for (const [name, fault, body] of FAULTS) expect(await look(body), name).toEqual([expect.objectContaining(fault)])
  })

  test('even what comes late to a table', async () => {
    const look = await lookerAtPolish()
    const body = `<div class="tablet"></div><script>
      let frames = 0
      const later = () => (frames++ < 90 ? requestAnimationFrame(later) : document.querySelector('.tablet').append('Open tables'))
      later()</script>`
    expect(await look(body)).toEqual([expect.objectContaining({ what: 'English' })])
  })

  test('but in a window, what is scrolled may lie under what is not', async () => {
    const look = await lookerAtPolish()
    const body = `<dialog style="height: 300px; overflow: auto; border: 0; padding: 0">
      <p style="height: 230px">Tu</p><button style="display: block; height: 60px; width: 90px">Tam</button><p style="height: 200px">Dalej</p>
      <div style="${BAR}; height: 60px"><button style="height: 44px; width: 90px">Tak</button></div>
      </dialog><script>document.querySelector('dialog').showModal()</script>`
    expect(await look(body)).toEqual([])
  })

  test('and nothing where all is well', async () => {
    const look = await lookerAtPolish()
    const body = `
      <h1>Otwarte stoły</h1>
      <p>Ada zaprasza, IKI czeka. <a href="#x" style="line-height: 24px">Zobacz</a></p>
      <div style="overflow-x: auto; width: 300px"><p style="width: 900px; text-align: right">Dalej w bok</p></div>
      <span style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">Tylko dla ucha</span>
      <svg viewBox="0 0 24 24" width="22"><use href="#i-lock"/></svg>
      <button style="height: 44px; width: 90px">Tu</button>
      <svg width="200" height="30">
        <text y="20" textLength="60" lengthAdjust="spacingAndGlyphs">Nieprzewidywalność</text><text x="64" y="20">Tu</text>
      </svg>
      <div style="overflow-y: auto; height: 20px"><p>Wyżej</p><p style="margin-top: -1px">Po przewinięciu</p></div>
      <p lang="ja">Open tables</p>
      ${LONG}<div style="${BAR}; height: 60px"><button class="button main" style="${BUTTON}; background: red">Tu</button></div>`
    expect(await look(body)).toEqual([])
  })
})

/** Tells what is found on a Polish page with this on it, on a phone. */
async function lookerAtPolish(): Promise<(body: string) => Promise<Fault[]>> {
  const { page } = await site.open('/nowhere')
  await page.goto('about:blank') // which lets every style in
  const looker = await Looker.at(page, 'pl')
  const head = '<meta name="viewport" content="width=device-width, initial-scale=1"><style>* { margin: 0 }</style>'
  return async (body) => {
    await page.setContent(`<!doctype html><html lang="pl"><head>${head}</head><body><main>${body}</main></body></html>`)
    await looker.turnTo(PHONE, 'light')
    return looker.check(PHONE)
  }
}

/* Some states of all those that the deep tests visit: those in which there is the least room. */
describe('nothing is wrong to see where there is little room', () => {
  const TIGHT: readonly (readonly [id: string, language: Language, sizes: readonly string[]])[] = [
    ['room-host-here', 'de', ['1440x900', '390x844']], // a link, and seats beside one another
    ['room-connection-lost', 'de', ['844x390']], // a strip at the lower edge
    ['naishi-exchange', 'ru', ['360x740']], // large cards and long words under the river
  ]

  test.each(TIGHT)('%s: %s, %s', async (id, language, sizes) => {
    expect(await faultsAt(id, language, sizes.map(sized))).toEqual([])
  })
})

/** What is wrong to see in a state by day and by night, on screens of these sizes. */
async function faultsAt(id: string, language: Language, sizes: readonly Size[]): Promise<readonly string[]> {
  const state = STATES.find((each) => each.id === id)
  if (state === undefined) throw new Error(`there is no state ${id}`)
  const looks = THEMES.flatMap((theme) => sizes.map((size) => ({ size, theme, keep: false })))
  return report(await visit(site, state, language, looks))
}
