import { plainName } from './names.ts'

/*
 * What names look like, so that nobody can have one that is taken for another's. Letters that are alike on a screen are the same here, whatever
 * alphabet they are of; marks, spaces and stops do not count. After the "skeleton" of Unicode's UTS 39, with a table of our own for the alphabets of names.ts.
 */

/** Each line: what is seen, and whatever looks like it. Large letters are only here where they look like another letter than the small one does. */
const ALIKE = `
  a аɑαΑА
  b ЬьъВвβΒƄƅƀ
  c сСϲҫȼ
  d ԁđð
  e еЕεΕєɇ
  f ƒſϝ
  g ԍǥ
  h НнҺһΗħћңӈӊ
  i ıіι
  j јЈȷϳ
  k кКκΚқҝƙҡҟӄԟĸ
  l IІӀӏΙǀłŀƚƖ1
  ll ǁ‖
  m МмΜϻӎ
  n пΝηŋπҧԥ
  o оОοΟσ0〇øθөѳѻ
  p рРρΡƿҏ
  q ԛ
  r гґғΓɍ
  s ѕЅ
  t ТтτΤŧҭ
  u иυµμ
  v νѵѴ
  w шщԝωѡ
  x хХχΧҳӽӿ
  y УуүγΥƴұɏ
  z Ζζƶ
  3 ЗзӠӡэЭƷʒҙȝ
  4 Чч
  6 бƃ
  д ԀД
  ф φ
  ae æӕ
  oe œ
  ss ß
  th þ
  bl ы
  lo ю
  ー 一―
  力 カ
  夕 タ
  口 ロ囗
  工 エ
  ニ 二
  八 ハ
  卜 ト
  才 オ
  へ ヘ
  り リ
  厶 ム
  ミ 三
  千 チ
  ノ 丿
  又 ヌ
  メ 乂
`

const SEEN = new Map(
  ALIKE.trim()
    .split('\n')
    .flatMap((line) => {
      const [seen = '', others = ''] = line.trim().split(' ')
      return [...others].map((each): [string, string] => [each, seen])
    }),
)

/** Stops that are read over, or as the letters that they look like. */
const STOPS = new Map([
  ['@', 'a'],
  ['§', 's'],
  ['†', 't'],
  ['¡', 'i'],
])

/** Letters that look like two others beside each other. Each is taken for these, so that it does not matter where in a row of them one begins. */
const PAIRS = [
  [/m/g, 'rn'],
  [/w/g, 'vv'],
] as const

/** What a name looks like as it stands. */
function lookOf(name: string): string {
  const bare = plainName(name)
    .normalize('NFKD')
    .replaceAll(/(?![\u3099\u309a])\p{M}/gu, '') // those two make other letters
    .replaceAll('ǃ', '!') // a letter, which nobody can tell
    .replaceAll(/(?<=\p{L})!(?=\p{L})/gu, 'l')
  const seen = [...bare].map((sign) => SEEN.get(sign) ?? SEEN.get(sign.toLowerCase()) ?? sign.toLowerCase())
  const letters = seen.join('').replaceAll(/[^\p{L}\p{N}\u3099\u309a]/gu, '')
  return PAIRS.reduce((look, [letter, pair]) => look.replaceAll(letter, pair), letters).normalize('NFC')
}

/** How a name may be read: without its stops, and with them as letters. */
function readingsOf(name: string): readonly string[] {
  const plain = plainName(name)
  return [plain, [...plain].map((sign) => STOPS.get(sign) ?? sign).join('')]
}

/** All that a name looks like: as it stands, in small letters and in large ones. Who has it has all of them. */
export function looksOf(name: string): readonly string[] {
  const written = readingsOf(name).flatMap((each) => [each, each.toLowerCase(), each.toUpperCase()])
  return [...new Set(written.map(lookOf))].filter((look) => look !== '')
}

/** Names that bots have. */
const BOTS = `O-Hana Kichibei Tatsu O-Sen Yasuke O-Kiku Genta O-Fumi О-Хана Китибэй Тацу О-Сэн Ясукэ О-Кику Гэнта О-Фуми`

/** What the house is called: nobody has it anywhere in their name. */
const HOUSE = `Edokko Эдокко 江戸っ子`

/** Whoever speaks for the house, in all languages; nobody is called so with another word before or after it either. */
const SPEAKERS = `
  admin administrator administratorin админ администратор operator operatorin оператор betreiber moderator moderatorin moderatorka модератор system система support поддержка`

const words = (text: string): string[] => text.trim().split(/[\s]+/)
const BOT_LOOKS = new Set(words(BOTS).flatMap(looksOf))
const HOUSE_LOOKS = words(HOUSE).flatMap(looksOf)
const SPEAKER_LOOKS = new Set(words(SPEAKERS).flatMap(looksOf))

/** Whether a name is a bot's, or says that somebody speaks for the house. */
export function isReservedName(name: string): boolean {
  const whole = looksOf(name)
  const parts = readingsOf(name).flatMap((each) => each.split(/[^\p{L}\p{M}\p{N}]+/u))
  return (
    whole.some((look) => BOT_LOOKS.has(look) || SPEAKER_LOOKS.has(look)) ||
    whole.some((look) => HOUSE_LOOKS.some((house) => look.includes(house))) ||
    parts.flatMap(looksOf).some((look) => SPEAKER_LOOKS.has(look))
  )
}
