import { noticeWords } from '@edokko/words/notices'
import type { NoticeSay, Language } from '@edokko/words/notices'
import type { NoticeContent } from './channel.ts'

/** What a notice says. */
export interface NoticeText {
  readonly title: string
  readonly body: string
}

export function noticeText({ kind, game, names, wish }: NoticeContent, language: Language): NoticeText {
  const say = noticeWords(language)
  const values = { game: game === undefined ? '' : say(`game.${game}`) }
  const table = names.length === 0 ? '' : say('notice.table', { names: listed(language, names) })
  if (kind === 'wish' && wish !== undefined)
    return { title: say(`notice.${wish.what}`, { ...values, name: wish.name }), body: table }
  return { title: say(TITLES[kind], values), body: kind === 'test' ? say('notice.test.body') : table }
}

const TITLES = {
  turn: 'notice.turn',
  time: 'notice.time',
  full: 'notice.full',
  begun: 'notice.begun',
  over: 'notice.over',
  wish: 'notice.wish',
  test: 'notice.test',
} as const satisfies Record<NoticeContent['kind'], Parameters<NoticeSay>[0]>

function listed(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'unit' }).format(names)
}
