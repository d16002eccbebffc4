/*
 * The rules of a game as a book of topics. A topic is plain data: what it is about, which rules it holds, and its blocks in order of
 * reading. It has no texts, only their names: the name `take` in the topic `develop` of Naishi is the text of the key
 * `rules.naishi.develop.take`, in naishi-rules.json (`rules.iki.…` in iki-rules.json). Names are camelCase, one word between dots.
 * A name with a dot in it, as in 'naishi.card.monk.name', is a whole key of the common texts: card and shop names are not written twice.
 * A name that is a number, '16', is shown as it stands.
 *
 * An example, complete:
 *
 *   export const DEVELOP: Topic = {
 *     id: 'develop',                       // the anchor, and part of the keys: rules.naishi.develop.title is its heading
 *     rules: ['N4'],                       // #N4 leads here
 *     blocks: [
 *       { kind: 'text', name: 'take' },
 *       { kind: 'list', names: ['place', 'open'], ordered: true },
 *       { kind: 'figure', name: 'before' }, // caption …develop.before, what is to be seen in words …develop.beforeAlt
 *       { kind: 'ruling', name: 'equal' },  // what is decided …develop.equal, and the reason …develop.equalWhy
 *       { kind: 'text', name: 'price', only: { edition: '2015' } }, // marked “2015 edition”; hidden while one reads 2021
 *       { kind: 'text', name: 'few', only: { players: '2' } },      // marked “2 players”
 *       {
 *         kind: 'table', name: 'shops',     // its caption
 *         columns: [{ name: 'shop' }, { name: 'now', edition: '2021' }, { name: 'then', edition: '2015' }],
 *         rows: [{ cells: ['iki.shop.rice.name', 'riceNow', 'riceThen'] }], // the first cell is the row's head; '' is an empty cell
 *       },
 *     ],
 *   }
 *
 * Each game has `topics.ts` (NAISHI_TOPICS, IKI_TOPICS: readonly Topic[], in order of reading) and `figures.tsx` (NAISHI_PICTURES,
 * IKI_PICTURES: Pictures of book.ts).
 *
 * Pictures are made from the pieces of the real table. `figures` is a component for each figure, by `topic.name`
 * ('develop.before'); `drawings` is what is put into the document for them (the constant array that the table's <Sprite> takes). A figure draws only; the frame, the caption and the words for those who do not
 * see it are put around it (block.tsx), and nothing in it can be touched, focused or heard: it is inert, and its drawing counts as one
 * image. It has about 680 pixels of width on a desk and 340 on a phone, and should
 * be legible in both. Two grounds to draw on, in still.tsx:
 *   <StillTable ui={ikiUi(terms)} position="…" eyes={0}>…</StillTable>  gives what useTable() gives at a table in this position
 *     (positions as in docs/rules, “in writing”), so that <SceneProvider> and any part of the real table can be put inside; `live` lights
 *     what the eyes may choose. The `ui` must be a constant of the file, not made anew at each drawing;
 *   <Cut width={…} height={…} left={…} top={…}>…</Cut>  shows a part of something drawn for a large screen, scaled down where the column
 *     is narrower.
 * Each game builds its own Still on this: naishi/still.tsx, iki/still.tsx.
 */

export type Edition = '2021' | '2015'

export interface Topic {
  readonly id: string
  readonly rules: readonly string[] // 'N4'; each rule of a game is in at least one topic
  readonly blocks: readonly Block[]
}

/** Where something holds. Without it, it holds always. */
export interface Only {
  readonly edition?: Edition
  readonly players?: Players
}

/** 2, 3 or 4 players, 3 and 4, as in the keys of their marks: `rules.players.34`. */
type Players = '2' | '3' | '4' | '34'

interface Held {
  readonly only?: Only
}

interface Text extends Held {
  readonly kind: 'text'
  readonly name: string
}

/** A heading within a topic. With a rule, it is where #N4 leads, if a topic holds several. */
interface Heading extends Held {
  readonly kind: 'heading'
  readonly name: string
  readonly rule?: string
}

interface List extends Held {
  readonly kind: 'list'
  readonly names: readonly string[]
  readonly ordered?: boolean
}

/** What the rulebook leaves open: what is decided, and (`…Why`) for which reason. */
interface Ruling extends Held {
  readonly kind: 'ruling'
  readonly name: string
}

/** A picture: its caption, and (`…Alt`) what there is to see, in words. */
export interface Figure extends Held {
  readonly kind: 'figure'
  readonly name: string
  readonly wide?: boolean // needs the whole width of the text on a desk
}

export interface Table extends Held {
  readonly kind: 'table'
  readonly name: string // its caption
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

interface Column {
  readonly name: string
  readonly edition?: Edition
}

interface Row extends Held {
  readonly cells: readonly string[] // the first is the row's head
}

export type Block = Text | Heading | List | Ruling | Figure | Table

/** The text of this name in a topic. */
export type Say = (topic: string, name: string) => string
