import type { CDPSession, Page } from 'playwright-core'

/** A node of the tree that the browser hands on to screen readers. */
interface Node {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { readonly value?: unknown }
  readonly name?: { readonly value?: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
  readonly childIds?: readonly string[]
  readonly backendDOMNodeId?: number
}

/** Where somebody is. */
interface Place {
  readonly role: string // of what has the focus
  readonly name: string
  readonly window: string | undefined // the name of the window that is open
  readonly items: number // of its lists
  readonly rows: readonly string[] // the heads of its tables' rows
}

const LIVE = new Set(['log', 'status', 'alert'])

/** Somebody who hears a page and has its keys, and nothing else: what has the focus, and what is read out. */
export class Listener {
  readonly heard: string[] = []
  private readonly session: CDPSession
  private readonly page: Page
  private readonly told = new Map<number, string>() // by node

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
  }

  static async of(page: Page): Promise<Listener> {
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    return new Listener(page, session)
  }

  /** Where the focus is. What was read out since is heard meanwhile. */
  async at(): Promise<Place> {
    const tree = await this.listen()
    const nodes = new Map(tree.map((node) => [node.nodeId, node]))
    const focused = tree.findLast((node) => !node.ignored && propertyOf(node, 'focused') === true)
    const window = tree.find((node) => !node.ignored && textOf(node.role) === 'dialog')
    const inside = window === undefined ? [] : descendantsOf(window, nodes)
    return {
      role: textOf(focused?.role),
      name: textOf(focused?.name),
      window: window && textOf(window.name),
      items: inside.filter(({ role }) => textOf(role) === 'listitem').length,
      rows: inside.filter(({ role }) => textOf(role) === 'rowheader').map(({ name }) => textOf(name)),
    }
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }

  /** What was read out after the first `from` sentences. */
  async since(from: number): Promise<string> {
    await this.listen()
    return this.heard.slice(from).join(' ')
  }

  /** Hears what has been added to what is read out: each node once, as often as its text changes. */
  private async listen(): Promise<readonly Node[]> {
    const tree = await this.tree()
    const nodes = new Map(tree.map((node) => [node.nodeId, node]))
    for (const region of tree.filter((node) => !node.ignored && LIVE.has(textOf(node.role)))) {
      const parts = textOf(region.role) === 'log' ? childrenOf(region, nodes) : [region]
      for (const part of parts) {
        const text = spoken(part, nodes)
        const id = part.backendDOMNodeId ?? 0
        if (text === '' || this.told.get(id) === text) continue
        this.told.set(id, text)
        this.heard.push(text)
      }
    }
    return tree
  }

  private async tree(): Promise<readonly Node[]> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree')
    return nodes
  }
}

function childrenOf(node: Node, nodes: ReadonlyMap<string, Node>): readonly Node[] {
  return (node.childIds ?? []).flatMap((id) => {
    const child = nodes.get(id)
    if (child === undefined) return []
    return child.ignored ? childrenOf(child, nodes) : [child]
  })
}

function descendantsOf(node: Node, nodes: ReadonlyMap<string, Node>): readonly Node[] {
  const children = childrenOf(node, nodes)
  return [...children, ...children.flatMap((child) => descendantsOf(child, nodes))]
}

/** All text inside a node. */
function spoken(node: Node, nodes: ReadonlyMap<string, Node>): string {
  if (textOf(node.role) === 'StaticText') return textOf(node.name)
  return childrenOf(node, nodes)
    .map((child) => spoken(child, nodes))
    .filter((text) => text !== '')
    .join(' ')
}

function propertyOf({ properties = [] }: Node, name: string): unknown {
  return properties.find((property) => property.name === name)?.value.value
}

function textOf(property: { readonly value?: unknown } | undefined): string {
  return typeof property?.value === 'string' ? property.value : ''
}
