/** A kind of fault that can be seen on any page. */
type Kind = 'outside' | 'cut' | 'icon' | 'overlap' | 'faint' | 'target' | 'text'

/** Something that is wrong with what is on the screen. */
export interface Fault {
  readonly kind: Kind
  readonly where: string // a selector, which may find others of its kind too
  readonly text: string // what stands there
  readonly what: string // is wrong with it
  readonly box: readonly [x: number, y: number, width: number, height: number] // on the page
}

/** A text of the page, for the eye or for the ear. */
export interface Said {
  readonly where: string
  readonly text: string
  readonly box: Fault['box']
}

/** How the page is looked at, and what is known of it. */
export interface Sight {
  readonly width: number // of the screen, whatever the page makes of it
  readonly height: number
  readonly fingers: boolean // it is used with them
  readonly atOnce: string // a selector of what must be in sight before anything is scrolled, or nothing
  readonly allowed: readonly Allowance[]
}

/** What would be a fault elsewhere. */
export interface Allowance {
  readonly kind: Kind
  readonly selector: string // of it, or of what it is in
  readonly why: string
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Where something is to be seen. */
interface Place {
  readonly whole: Box
  readonly seen: Box // what the boxes around it leave of it, before anything is scrolled
  readonly stays: boolean // it does not move when the page is scrolled
  readonly cut: string | undefined // by what, where no scrolling helps
}

interface Line extends Place {
  readonly element: Element
  readonly text: string
}

interface Control extends Place {
  readonly element: Element
  readonly face: Element // what is touched: the label of a field that is not to be seen
}

type Point = readonly [x: number, y: number]

/**
 * Looks at everything that is to be seen on a page and finds what is wrong with where it is. It is sent into the page as text, so it needs
 * nothing but what it is given.
 */
export class Eye {
  private readonly largestIcon = 64
  private readonly slack = 1.5 // pixels that are nobody's fault
  private readonly finger = 44
  private readonly linkInText = 24 // its least height
  private readonly leastContrast = 1.5 // of what is to be pressed first, with what it lies on
  private readonly largestBar = 0.3 // of the window's height
  private readonly controls =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role="button"], [data-piece]'
  private readonly sight: Sight
  private readonly root: Element // nothing behind a window can be used
  private readonly faults: Fault[] = []
  private readonly covered: Element[] = [] // controls that something lies over
  private readonly styles = new Map<Element, CSSStyleDeclaration>()

  constructor(sight: Sight) {
    this.sight = sight
    const windows = [...document.querySelectorAll('dialog[open]')].filter((each) => each.matches(':modal'))
    this.root = windows.at(-1) ?? document.body
  }

  look(): { faults: Fault[]; said: Said[] } {
    const lines = this.linesOfText()
    const controls = this.allControls()
    this.checkLines(lines)
    this.checkFields()
    this.checkPictures()
    this.checkWidth()
    if (this.sight.atOnce !== '') this.checkAtOnce(this.sight.atOnce)
    for (const { element, face, ...place } of controls) this.checkPlace(face, place, this.textOf(element), 'outside')
    this.checkCovers(controls)
    this.checkBars(controls)
    this.checkEmphasis(controls)
    this.checkControlsApart(controls)
    this.checkLinesApart(lines)
    this.checkLinesBare(lines)
    if (this.sight.fingers) this.checkTargets(controls)
    return { faults: this.faults, said: this.allTexts() }
  }

  // What is told of an element

  private selectorOf(element: Element): string {
    const path: string[] = []
    for (let each: Element | null = element; each !== null && path.length < 3; each = each.parentElement) {
      const { id, localName, classList } = each
      const hasName = /^[a-z][\w-]*$/i.test(id)
      const classes = [...classList].map((name) => `.${name}`).join('')
      const mark = classes === '' && each.hasAttribute('data-piece') ? '[data-piece]' : ''
      if (each === element || hasName || classes !== '') path.unshift(hasName ? `#${id}` : localName + classes + mark)
      if (hasName) break
    }
    return path.join(' ')
  }

  private textOf(element: Element): string {
    return this.plain(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 80)
  }

  private plain(text: string): string {
    return text.replaceAll(/\s+/g, ' ').trim()
  }

  private onPage({ left, top, right, bottom }: Box): Fault['box'] {
    const [x, y] = [left + scrollX, top + scrollY]
    return [Math.round(x), Math.round(y), Math.round(right - left), Math.round(bottom - top)]
  }

  private isAllowed(kind: Kind, element: Element): boolean {
    return this.sight.allowed.some((each) => each.kind === kind && element.closest(each.selector) !== null)
  }

  private blame(kind: Kind, element: Element, what: string, box: Box, text = this.textOf(element)): void {
    if (this.isAllowed(kind, element)) return
    this.faults.push({ kind, where: this.selectorOf(element), text, what, box: this.onPage(box) })
  }

  // Where an element is

  private styleOf(element: Element): CSSStyleDeclaration {
    const style = this.styles.get(element) ?? getComputedStyle(element)
    this.styles.set(element, style)
    return style
  }

  private isVisible(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  }

  /** Whether it stays where it is while the rest is scrolled, be it in a window. */
  private isPinned(element: Element): boolean {
    for (let each: Element | null = element; each !== null && each !== this.root; each = each.parentElement)
      if (/fixed|sticky/.test(this.styleOf(each).position)) return true
    return false
  }

  /** Where an element is to be seen, or a box of its content; undefined if it is only for the ear. */
  private placeOf(element: Element, { left, top, right, bottom }: Box, of: 'itself' | 'content'): Place | undefined {
    const whole = { left, top, right, bottom }
    const seen = { ...whole }
    let floats = false // what is placed absolutely is not cut by what is not placed at all
    let cut: string | undefined
    for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
      const style = this.styleOf(each)
      if (style.clipPath === 'inset(50%)') return undefined
      if (floats && style.position === 'static' && style.transform === 'none') continue
      floats = style.position === 'absolute'
      const holds = of === 'content' || each !== element
      const [across, down] = [style.overflowX, style.overflowY].map((flow) => holds && flow !== 'visible')
      if ((across || down) && (each instanceof HTMLElement || each.localName === 'svg')) {
        const inner = this.innerBox(each)
        if (inner.right - inner.left <= 2 && inner.bottom - inner.top <= 2) return undefined
        cut ??= this.cutBy(each, seen, inner)
        if (across) {
          seen.left = Math.min(Math.max(seen.left, inner.left), inner.right)
          seen.right = Math.max(Math.min(seen.right, inner.right), inner.left)
        }
        if (down) {
          seen.top = Math.min(Math.max(seen.top, inner.top), inner.bottom)
          seen.bottom = Math.max(Math.min(seen.bottom, inner.bottom), inner.top)
        }
      }
      if (style.position === 'fixed') return { whole, seen, stays: true, cut }
    }
    return { whole, seen, stays: false, cut }
  }

  private innerBox(element: Element): Box {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const style = this.styleOf(element)
    const scale = this.scaleOf(element)
    return {
      left: left + parseFloat(style.borderLeftWidth) * scale,
      top: top + parseFloat(style.borderTopWidth) * scale,
      right: right - parseFloat(style.borderRightWidth) * scale,
      bottom: bottom - parseFloat(style.borderBottomWidth) * scale,
    }
  }

  /** How many times as large an element is shown as its style says. */
  private scaleOf(element: Element): number {
    const isScaled = element instanceof HTMLElement && element.offsetWidth > 0
    return isScaled ? element.getBoundingClientRect().width / element.offsetWidth : 1
  }

  /** What an element cuts off of a box in it, unless it can be scrolled there. */
  private cutBy(by: Element, box: Box, inner: Box): string | undefined {
    const { overflowX, overflowY } = this.styleOf(by)
    const letters = (box.bottom - box.top) * 0.25 // they are smaller than their line
    const over = [
      ['left', overflowX, inner.left - box.left, by.scrollLeft],
      ['right', overflowX, box.right - inner.right, Infinity],
      ['top', overflowY, inner.top - box.top - letters, by.scrollTop],
      ['bottom', overflowY, box.bottom - inner.bottom - letters, Infinity],
    ] as const
    const sides = over.filter(([, flow, pixels, scrolled]) => {
      const reached = flow === 'auto' || flow === 'scroll' ? scrolled : 0
      return flow !== 'visible' && pixels > this.slack && pixels > reached + this.slack
    })
    if (sides.length === 0) return undefined
    return `cut off at its ${sides.map(([side]) => side).join(' and ')} by ${this.selectorOf(by)}`
  }

  /** Tells if something lies where nobody can see it. */
  private checkPlace(element: Element, { whole, seen, stays, cut }: Place, text: string, kind: Kind): void {
    if (cut !== undefined) return this.blame(kind, element, cut, whole, text)
    const { width, height } = this.sight
    const highest = stays ? 0 : -scrollY
    const lowest = stays ? height : Math.max(height, document.documentElement.scrollHeight) - scrollY
    const sides = [
      [-seen.left, 'to the left'],
      [seen.right - width, 'to the right'],
      [highest - seen.top, 'above'],
      [seen.bottom - lowest, 'below'],
    ] as const
    const out = sides.filter(([pixels]) => pixels > this.slack)
    if (out.length === 0) return
    this.blame(
      'outside',
      element,
      `out of sight: ${out.map(([by, way]) => `${Math.round(by)} px ${way}`).join(', ')}`,
      whole,
      text,
    )
  }

  // Texts

  private *textNodes(): Generator<[Element, Text]> {
    const walker = document.createTreeWalker(this.root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || this.plain(node.nodeValue ?? '') === '') continue
      if (element.closest('style, script, textarea, defs') === null) yield [element, node as Text]
    }
  }

  private linesOfText(): Line[] {
    const lines: Line[] = []
    const range = document.createRange()
    for (const [element, node] of this.textNodes()) {
      if (element.localName === 'option' || !this.isVisible(element)) continue
      const text = this.plain(node.data)
      range.selectNodeContents(node)
      const isDrawnTogether = element.hasAttribute('textLength') // of which a range knows nothing
      for (const rect of isDrawnTogether ? [element.getBoundingClientRect()] : range.getClientRects()) {
        const place = rect.width === 0 ? undefined : this.placeOf(element, rect, 'content')
        if (place !== undefined) lines.push({ ...place, element, text })
      }
    }
    return lines
  }

  private checkLines(lines: readonly Line[]): void {
    const told = new Set<Element>()
    for (const line of lines) {
      if (told.has(line.element)) continue
      const { length } = this.faults
      this.checkPlace(line.element, line, line.text, 'cut')
      if (this.faults.length === length) this.checkDots(line)
      if (this.faults.length === length) this.checkWords(line)
      if (this.faults.length > length) told.add(line.element)
    }
  }

  /** A line that ends in dots is cut, though its letters are said to be within. */
  private checkDots({ element, whole, text }: Line): void {
    for (let each: Element | null = element; each instanceof HTMLElement; each = each.parentElement) {
      const { textOverflow, display, paddingLeft, paddingRight } = this.styleOf(each)
      const [inner, scale] = [this.innerBox(each), this.scaleOf(each)]
      const isWider =
        whole.left < inner.left + parseFloat(paddingLeft) * scale - 0.1 ||
        whole.right > inner.right - parseFloat(paddingRight) * scale + 0.1
      if (textOverflow === 'ellipsis' && isWider) return this.blame('cut', element, 'ends in dots', whole, text)
      if (!display.startsWith('inline')) return
    }
  }

  /** A word that goes on in the next line without a sign that it does. What follows a soft hyphen is said to begin in the line before. */
  private checkWords({ element, whole }: Line): void {
    const range = document.createRange()
    for (const node of element.childNodes)
      for (const { 0: word, index } of node instanceof Text
        ? node.data.matchAll(/(?<![\p{L}\p{N}\u00AD])[\p{L}\p{N}]{3,}/gu)
        : []) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const [first, ...rest] = range.getClientRects()
        if (first !== undefined && rest.some(({ top }) => top > first.top + first.height / 2))
          return this.blame('cut', element, `“${word}” is broken in two`, whole)
      }
  }

  /** Whatever stands in a field or is to be read there. */
  private checkFields(): void {
    const pen = document.createElement('canvas').getContext('2d')
    const fields = 'select, input:is([type="text"], [type="search"], [type="number"], :not([type]))'
    for (const field of this.root.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields)) {
      if (pen === null || !this.isVisible(field)) continue
      const style = this.styleOf(field)
      const isChoice = field instanceof HTMLSelectElement
      const text = isChoice ? this.plain(field.selectedOptions[0]?.textContent ?? '') : field.value || field.placeholder
      const arrow = isChoice && style.appearance !== 'none' ? 20 : 0
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}` // `font` is empty where it would not say all
      const over = Math.round(pen.measureText(text).width - room)
      if (over > this.slack)
        this.blame('cut', field, `${over} px longer than its field`, field.getBoundingClientRect(), text)
    }
  }

  /** All that is said on the page, to the eye and to the ear, in its own language. */
  private allTexts(): Said[] {
    const said: Said[] = []
    const say = (element: Element, text: string, where = ''): void => {
      const foreign = element.closest('[lang]')
      const isOurs = foreign === null || foreign === document.documentElement
      const isThere = element.localName === 'option' || this.isVisible(element)
      if (!isOurs || !isThere || text === '') return
      const box = this.onPage(element.getBoundingClientRect())
      said.push({ where: `${this.selectorOf(element)}${where}`, text, box })
    }
    for (const [element, node] of this.textNodes()) {
      const hasNames = element.querySelector(':scope > b') !== null // they stand within a sentence
      say(element, this.plain(hasNames ? element.textContent : node.data))
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of this.root.querySelectorAll(`[${name}]`))
        say(element, this.plain(element.getAttribute(name) ?? ''), `[${name}]`)
    return said
  }

  // Pictures and the page

  private checkPictures(): void {
    for (const svg of this.root.querySelectorAll('svg')) {
      const uses = svg.querySelectorAll('use')
      const id = uses[0]?.getAttribute('href') ?? ''
      if (uses.length !== 1 || !id.startsWith('#i-') || !this.isVisible(svg)) continue
      const box = svg.getBoundingClientRect()
      if (Math.max(box.width, box.height) > this.largestIcon)
        this.blame('icon', svg, `${Math.round(box.width)} × ${Math.round(box.height)} px`, box, id)
    }
    const pictures = 'img, canvas, svg[role="img"], svg:has(> use[href^="#i-"])'
    for (const picture of this.root.querySelectorAll(pictures)) {
      const box = picture.getBoundingClientRect()
      const place = this.isVisible(picture) && box.width > 0 ? this.placeOf(picture, box, 'itself') : undefined
      if (place !== undefined) this.checkPlace(picture, place, this.textOf(picture), 'outside')
    }
  }

  private checkWidth(): void {
    const { width, height } = this.sight
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= width + this.slack || this.faults.some(({ kind }) => kind === 'outside')) return // what makes it wide is known
    const box = { left: width, top: 0, right: scrollWidth, bottom: height }
    this.blame('outside', document.body, `the page is ${scrollWidth} px wide`, box, '')
  }

  private checkAtOnce(selector: string): void {
    for (const element of this.root.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect()
      const place = this.isVisible(element) && box.width > 0 ? this.placeOf(element, box, 'itself') : undefined
      if (place === undefined) continue
      const [top, bottom] = [Math.max(place.seen.top, 0), Math.min(place.seen.bottom, this.sight.height)]
      const hidden = Math.round(box.height - Math.max(0, bottom - top))
      if (hidden > this.slack) this.blame('outside', element, `${hidden} px of it only after scrolling`, box)
    }
  }

  // What can be used

  private allControls(): Control[] {
    return [...this.root.querySelectorAll(this.controls)].flatMap((element) => {
      if (element.closest('[inert], fieldset:disabled, [aria-disabled="true"]') !== null) return []
      const isHidden = element instanceof HTMLInputElement && /^(radio|checkbox|file)$/.test(element.type)
      const face = (isHidden ? element.labels?.[0] : undefined) ?? element
      const [box] = this.styleOf(face).display === 'inline' ? face.getClientRects() : [face.getBoundingClientRect()]
      if (box === undefined || !this.isVisible(face) || box.width === 0 || box.height === 0) return []
      const place = this.styleOf(face).pointerEvents === 'none' ? undefined : this.placeOf(face, box, 'itself')
      return place === undefined ? [] : [{ ...place, element, face }]
    })
  }

  private middleOf({ left, top, right, bottom }: Box): Point {
    return [(left + right) / 2, (top + bottom) / 2]
  }

  /** Whether a finger that comes down there finds the control. */
  private isAt({ element, face }: Control, [x, y]: Point): boolean {
    const found = document.elementFromPoint(x, y)
    return found !== null && (face.contains(found) || element.contains(found))
  }

  /** Looks at a control after scrolling to it. */
  private scrolledTo<T>({ face }: Control, look: (middle: Point) => T): T {
    const scrolled: (() => void)[] = []
    for (let each = face.parentElement; each !== null; each = each.parentElement) {
      const { scrollLeft: left, scrollTop: top } = each
      const scroller = each
      scrolled.push(() => scroller.scrollTo({ left, top, behavior: 'instant' }))
    }
    face.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const found = look(this.middleOf(face.getBoundingClientRect()))
    for (const back of scrolled) back()
    return found
  }

  /** Something else lies over the middle of what can be used. */
  private checkCovers(controls: readonly Control[]): void {
    for (const control of controls) {
      const { element, face, whole, seen } = control
      const [x, y] = this.middleOf(whole)
      const isInView = x >= 0 && y >= 0 && x < this.sight.width && y < this.sight.height
      const isScrolledAway = x < seen.left || x > seen.right || y < seen.top || y > seen.bottom
      if (!isInView || isScrolledAway || this.isAt(control, [x, y])) continue
      const cover = document.elementFromPoint(x, y)
      if (cover === null || cover.contains(face)) continue
      const isBelow = this.isPinned(cover) && !this.isPinned(face) // what is scrolled may lie under what is not
      const isLit = element.matches('[data-piece="legal"]') // but that which is asked about is seen beside the question
      if (isBelow && !isLit && this.scrolledTo(control, (middle) => this.isAt(control, middle))) continue
      this.covered.push(face)
      this.blame('overlap', element, `covered by ${this.selectorOf(cover)}`, whole)
    }
  }

  /** What stays while the rest is scrolled lies over things that can be used: it must be good for something, and not large. */
  private checkBars(controls: readonly Control[]): void {
    for (const bar of this.root.querySelectorAll('*')) {
      if (this.styleOf(bar).position !== 'sticky' || !this.isVisible(bar)) continue
      const box = bar.getBoundingClientRect()
      const isOver = controls.some(
        ({ face, seen }) => !bar.contains(face) && !this.isPinned(face) && this.meet(box, seen),
      )
      if (!isOver) continue
      const isIdle = bar.querySelector(':disabled') !== null && !controls.some(({ face }) => bar.contains(face))
      const part = box.height / this.sight.height
      if (isIdle) this.blame('overlap', bar, 'lies over the page, and nothing can be done there', box)
      else if (part > this.largestBar)
        this.blame('overlap', bar, `lies over ${Math.round(part * 100)} % of the window`, box)
    }
  }

  /** What is to be pressed first stands out from what it lies on. */
  private checkEmphasis(controls: readonly Control[]): void {
    for (const { element, face, whole } of controls) {
      if (!face.matches('.button.main, .button.dark')) continue
      const contrast = this.contrast(this.groundOf(face), this.groundOf(face.parentElement))
      if (contrast < this.leastContrast)
        this.blame('faint', element, `a contrast of ${contrast.toFixed(1)} with what it lies on`, whole)
    }
  }

  /** The colour that lies there: its own, or else what shows through. */
  private groundOf(element: Element | null): readonly number[] {
    for (let each = element; each !== null; each = each.parentElement) {
      const [red, green, blue, opacity = 1] = (this.styleOf(each).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
      if (opacity > 0.5) return [red, green, blue]
    }
    return [255, 255, 255]
  }

  /** As the Web Content Accessibility Guidelines measure it. */
  private contrast(...colours: readonly (readonly number[])[]): number {
    const lights = colours.map((colour) => {
      const [red, green, blue] = colour.map((each) => {
        const part = each / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    })
    return Math.max(...lights) / Math.min(...lights)
  }

  /** Where a control says what it is: its letters and its signs. A link may be larger than they are, and lie under another. */
  private saysAt({ face, whole }: Control): readonly Box[] {
    if (face instanceof HTMLInputElement) {
      const { paddingLeft, paddingRight } = this.styleOf(face)
      return [{ ...whole, left: whole.left + parseFloat(paddingLeft), right: whole.right - parseFloat(paddingRight) }]
    }
    const range = document.createRange()
    range.selectNodeContents(face)
    const signs = [...face.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect())
    const boxes = [...(face.textContent === '' ? [] : range.getClientRects()), ...signs].filter(
      (box) => box.width > 2 && box.height > 2,
    )
    return boxes.length === 0 ? [whole] : boxes
  }

  /** Whether a control lies within another that reaches around it, as a link over a whole slip does. */
  private holds({ face, whole }: Control, { whole: inner }: Control): boolean {
    const isStretched = getComputedStyle(face, '::after').position === 'absolute'
    const outer = isStretched && face instanceof HTMLElement ? face.offsetParent?.getBoundingClientRect() : undefined
    const { left, top, right, bottom } = outer ?? whole
    return left <= inner.left + 2 && top <= inner.top + 2 && right >= inner.right - 2 && bottom >= inner.bottom - 2
  }

  private meet(a: Box, b: Box): boolean {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    return wide > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
  }

  private checkControlsApart(controls: readonly Control[]): void {
    for (const [one, other] of this.touching(controls, 2, 2)) {
      if (one.face.contains(other.face) || other.face.contains(one.face)) continue
      const [large, small] = this.holds(one, other) ? [one, other] : [other, one]
      const isBeside = this.holds(large, small) && !this.saysAt(large).some((box) => this.meet(box, small.seen))
      if (isBeside) continue
      if (this.isAllowed('overlap', other.element)) continue
      const areCards = one.element.matches('[data-piece]') && other.element.matches('[data-piece]')
      if (areCards) continue // they may lie over one another: it is enough if their middles do not
      if (this.isPinned(one.face) !== this.isPinned(other.face)) continue
      this.blame('overlap', one.element, `shares its place with ${this.selectorOf(other.element)}`, one.whole)
    }
  }

  private checkLinesApart(lines: readonly Line[]): void {
    const told = new Set<Element>()
    for (const [one, other] of this.touching(lines, 3, 0.45)) {
      if (told.has(one.element) || one.element.contains(other.element) || other.element.contains(one.element)) continue
      if (this.isPinned(one.element) !== this.isPinned(other.element)) continue
      if (this.isAllowed('overlap', other.element)) continue
      told.add(one.element)
      const what = `lies over “${other.text.slice(0, 40)}” of ${this.selectorOf(other.element)}`
      this.blame('overlap', one.element, what, one.whole, one.text)
    }
  }

  /** Something lies over what is to be read. */
  private checkLinesBare(lines: readonly Line[]): void {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { pointer-events: auto !important }') // else what lets fingers through is not found
    document.adoptedStyleSheets.push(sheet)
    const told = [...this.covered]
    for (const { element, seen, whole, text } of lines) {
      const [wide, high] = [seen.right - seen.left, seen.bottom - seen.top]
      const isThere = wide > 8 && high > (whole.bottom - whole.top) * 0.8 // the rest of it is scrolled away
      if (!isThere || told.some((each) => each.contains(element))) continue
      const cover = [0.15, 0.5, 0.85]
        .flatMap((x) => [0.35, 0.65].map((y): Point => [seen.left + wide * x, seen.top + high * y]))
        .map((point) => this.coverAt(element, point))
        .find((each) => each !== undefined)
      if (cover === undefined || this.isAllowed('overlap', cover)) continue
      if (this.isPinned(cover) && !this.isPinned(element)) continue // it is scrolled from under it
      told.push(element)
      this.blame('overlap', element, `covered by ${this.selectorOf(cover)}`, whole, text)
    }
    document.adoptedStyleSheets.pop()
  }

  /** What is painted over an element there, and is no part of it. */
  private coverAt(element: Element, [x, y]: Point): Element | undefined {
    for (const each of document.elementsFromPoint(x, y)) {
      if (each.contains(element) || element.contains(each)) return undefined
      if (this.isOpaque(each)) return each
    }
    return undefined
  }

  private isOpaque(element: Element): boolean {
    const { opacity, backgroundColor, borderImageSource, fill, fillOpacity } = this.styleOf(element)
    if (Number(opacity) < 0.5) return false
    if (element instanceof SVGGeometryElement) return fill.startsWith('rgb(') && Number(fillOpacity) > 0.5
    if (element instanceof SVGElement) return element.localName === 'use'
    return backgroundColor.startsWith('rgb(') || borderImageSource !== 'none'
  }

  /** Those that have more than so many pixels in common across and down; less than one pixel is a part of the lower one's height, seen or not. */
  private *touching<P extends Place>(places: readonly P[], across: number, down: number): Generator<[P, P]> {
    const sorted = places.filter(({ seen }) => seen.bottom > seen.top).toSorted((a, b) => a.seen.top - b.seen.top)
    for (const [i, one] of sorted.entries())
      for (let j = i + 1; j < sorted.length && sorted[j].seen.top < one.seen.bottom; j++) {
        const other = sorted[j]
        const [a, b] = [one.seen, other.seen]
        const lower = Math.min(...[one.whole, other.whole].map(({ top, bottom }) => bottom - top))
        const least = down >= 1 ? down : down * lower
        const isWide = Math.min(a.right, b.right) - Math.max(a.left, b.left) > across
        if (isWide && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > least) yield [one, other]
      }
  }

  /** How far a finger may go from the middle of a control and still find it: the shorter way of across and down. What is around it may belong to it. */
  private reach(control: Control, [x, y]: Point): number {
    const along = (dx: number, dy: number): number => {
      let way = 0
      while (way < this.finger && this.isAt(control, [x + dx * (way + 1), y + dy * (way + 1)])) way++
      return way
    }
    return Math.min(along(-1, 0) + along(1, 0), along(0, -1) + along(0, 1))
  }

  private checkTargets(controls: readonly Control[]): void {
    for (const control of controls) {
      const { element, face, whole } = control
      const { display, lineHeight } = this.styleOf(face)
      const [width, height] = [whole.right - whole.left, whole.bottom - whole.top]
      if (display === 'inline' && Math.max(height, parseFloat(lineHeight) || 0) > this.linkInText - 1) continue
      const least = display === 'inline' ? this.linkInText : this.finger
      if (width > least - 1 && height > least - 1) continue
      const isLarge = this.scrolledTo(control, (middle) => this.reach(control, middle) >= least - 2)
      if (!isLarge) this.blame('target', element, `${Math.round(width)} × ${Math.round(height)} px`, whole)
    }
  }
}
