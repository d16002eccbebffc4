import { previewWords } from '@edokko/words/previews'
import type { Language, PreviewSay } from '@edokko/words/previews'

type GameName = 'iki' | 'naishi'

/** What a link shows where somebody has sent it, before anybody follows it. Robots that ask for it run no scripts. */
export interface Preview {
  readonly language: Language
  readonly title: string | undefined // the first page has none of its own
  readonly description: string
  readonly picture: string // a path
  readonly pictureText: string
  readonly path: string
}

/** What may be said of a table to whoever has its link. */
export interface Invitation {
  readonly game: GameName
  readonly host: string | undefined // a name, if they sit there
  readonly free: number // seats
}

/** What the links to a page show: title and description, and the game whose print is beside them. */
interface PageDescription {
  readonly title?: string
  readonly description: string
  readonly game?: GameName
}

const PAGES: Readonly<Record<string, (say: PreviewSay) => PageDescription>> = {
  '/learn': (say) => ({ title: say('learn.title'), description: say('learn.intro') }),
  '/learn/glossary': (say) => ({ title: say('glossary.title'), description: say('learn.glossary.what') }),
  '/replay': (say) => ({ title: say('preview.replay'), description: say('preview.replay.text') }),
  ...pagesOf('iki'),
  ...pagesOf('naishi'),
}

function pagesOf(game: GameName): Readonly<Record<string, (say: PreviewSay) => PageDescription>> {
  const named = (say: PreviewSay) => ({ game: say(`game.${game}`) })
  return {
    [`/new/${game}`]: (say) => ({ title: say(`game.${game}`), description: pitch(say, game), game }),
    [`/learn/rules/${game}`]: (say) => ({
      title: say('rules.heading', named(say)),
      description: say(`learn.rules.${game}`),
      game,
    }),
    [`/learn/cards/${game}`]: (say) => ({
      title: say('cards.title', named(say)),
      description: say(`learn.cards.${game}`),
      game,
    }),
    [`/score/${game}`]: (say) => ({ title: say('learn.score'), description: say('learn.score.what'), game }),
  }
}

function pitch(say: PreviewSay, game: GameName): string {
  return `${say(`pages.${game}.pitch`)} ${say(`pages.${game}.measure`)}.`
}

/** What a link to this path shows; with an invitation, that of its table. */
export function previewOf(path: string, language: Language, invitation?: Invitation): Preview {
  const say = previewWords(language)
  const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
  const shown =
    invitation === undefined ? (page?.(say) ?? { description: say('preview.home') }) : invited(say, invitation)
  const { title, description, game } = shown
  const name = say(game === undefined ? 'app.name' : `game.${game}`)
  return {
    language,
    title,
    description,
    picture: game === undefined ? '/preview.png' : `/preview-${game}.png`,
    pictureText: say('preview.picture', { name }),
    path: title === undefined ? '/' : path,
  }
}

function invited(say: PreviewSay, { game, host, free }: Invitation): PageDescription {
  const values = { game: say(`game.${game}`) }
  return {
    title: host === undefined ? say('online.room.some', values) : say('online.room.of', { ...values, name: host }),
    description: `${say('online.slip.waiting', { count: free })}. ${pitch(say, game)}`,
    game,
  }
}
