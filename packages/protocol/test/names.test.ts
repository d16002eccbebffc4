import { readFileSync } from 'node:fs'
import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReservedName, looksOf, nameProblem, plainName } from '../src/index.ts'

const LANGUAGES = ['en', 'pl', 'de', 'ru']

/** Whether one of two names would be taken for the other. */
function areAlike(one: string, other: string): boolean {
  return looksOf(one).some((look) => looksOf(other).includes(look))
}

describe('a name', () => {
  test.each([
    ['Ada'],
    ['Ada L.'],
    ['Zażółć Gęślą'],
    ['Jürgen Groß'],
    ['Ольга'],
    ['Жанна д’Арк'],
    ['Әлия'],
    ['Ελένη'],
    ['ᾯδε'],
    ['花子'],
    ['たろう'],
    ['タロー 2'],
    ['江戸川 コナン'],
    ['Nguyễn'],
    ['O’Neill-Smith (Bob)'],
    ['007'],
    ['Ａｄａ'], // wide letters are written as others
  ])('may be %j', (name) => expect(nameProblem(name)).toBeUndefined())

  test.each([
    ['empty', ''],
    ['empty', '   '],
    ['empty', '...'],
    ['long', 'x'.repeat(33)],
    ['long', 'ﷺ'.repeat(3)], // a sign that stands for eighteen
    ['signs', 'Ada\u200B'],
    ['signs', 'A\u200Dda'],
    ['signs', 'Ada\u202Enimda'],
    ['signs', 'Ada\u2066'],
    ['signs', 'A\u00ADda'],
    ['signs', 'A\u034Fda'],
    ['signs', 'Ada\uFE0F'],
    ['signs', 'Ada\u{E0041}'],
    ['signs', 'Ada\u0000'],
    ['signs', 'Ada\uD800'],
    ['signs', 'Ada <b>'],
    ['signs', '★Ada★'],
    ['signs', 'Ada\u061F'],
    ['signs', 'A\u20DDda'],
    ['marks', 'A\u0300\u0300\u0300\u0300da'],
    ['marks', '7\u0301'],
    ['marks', '\u0301Ada'],
    ['alphabet', 'عادة'],
    ['alphabet', 'עדה'],
    ['alphabet', '아다'],
    ['alphabet', 'ᴀda'],
    ['alphabet', '\u3164'],
    ['mixed', 'Аda'], // the first letter is Cyrillic
    ['mixed', 'раypаl'],
    ['mixed', 'Αda'], // and here Greek
    ['mixed', 'Ada 花'],
    ['mixed', 'Ольга Smith'],
  ])('is refused for its %s: %j', (problem, name) => expect(nameProblem(name)).toBe(problem))

  test('is kept as it is written, but in one way', () => {
    expect(plainName('  Ａｄａ \u00A0 L.\n')).toBe('Ada L.')
    expect(plainName('Zoe\u0308')).toBe('Zoë')
  })
})

describe('names look alike', () => {
  test.each([
    ['paypal', 'PayPaI'], // a large i
    ['paypal', 'раураӏ'], // all Cyrillic
    ['paypal', 'ρaypal'],
    ['PAYPAL', 'РАУРАӀ'],
    ['Ada', 'ADA'],
    ['Ada', 'Аԁа'],
    ['Ada', 'Ａｄａ'],
    ['Ada', 'A d a'],
    ['Ada', '-Ada-'],
    ['Ada', 'Ada!'],
    ['Ada', 'Ádà'],
    ['Adrian', 'Adr!an'.replace('!', 'і')],
    ['Adrlan', 'Adr!an'],
    ['Modem', 'Modern'],
    ['Wanda', 'VVanda'],
    ['vw', 'vvv'],
    ['Bob', 'B0b'],
    ['Lili', 'L1li'],
    ['Ian', 'lan'],
    ['HANA', 'ΗΑΝΑ'],
    ['Anna', 'αηηα'],
    ['BOBA', 'ВОВА'],
    ['Ηρα', 'ηρα'], // in small letters it is the same name
    ['Ольга', 'ОЛЬГА'],
    ['Zoe', 'Ζое'],
    ['タロ', '夕口'],
    ['ニーナ', '二一ナ'],
    ['リリ', 'りり'],
    ['ペコ', 'ぺコ'], // one is katakana, the other hiragana
    ['ロロ', '囗口'],
    ['Maria', 'Mar¡a'],
    ['Max', 'M@x'],
    ['Max', '@Max'],
    ['Sven', '§ven'],
    ['Ada', 'Ada\u01C3'], // a letter that looks like an exclamation mark
    ['Billy', 'Bi\u01C1y'],
    ['Dan', 'Ðan'],
    ['Ivan', 'Ɩvan'],
    ['Kim', 'ĸim'],
    ['Нина', 'Ңина'],
    ['Сара', 'Ҫара'],
    ['ФОП', 'ΦΟΠ'],
    ['Гога', 'ΓΟΓΑ'],
  ])('%s and %s', (one, other) => expect(areAlike(one, other)).toBe(true))

  test.each([
    ['Ada', 'Adam'],
    ['Ada', 'Ada 7'],
    ['Nina', 'Hina'],
    ['Hanna', 'Anna'],
    ['Ольга', 'Олег'],
    ['Lena', 'Lana'],
    ['かき', 'がき'],
    ['花子', '華子'],
    ['Ben', 'Den'],
  ])('but not %s and %s', (one, other) => expect(areAlike(one, other)).toBe(false))

  test('whatever a name is, with other letters of the same look, in other letters, or with more stops it is alike', () => {
    const cyrillic = new Map([...'aceopxyijs'].map((letter, i) => [letter, [...'асеорхуіјѕ'][i] ?? letter]))
    const letters = constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')
    const changes = constantFrom<((name: string) => string)[]>(
      (name) => [...name].map((letter) => cyrillic.get(letter) ?? letter).join(''),
      (name) => name.toUpperCase(),
      (name) => name.toLowerCase(),
      (name) => [...name].join('.'),
      (name) => name.replaceAll('m', 'rn').replaceAll('w', 'vv'),
      (name) => name.replaceAll('o', '0'),
    )
    assert(
      property(array(letters, { minLength: 1, maxLength: 16 }), changes, (signs, change) => {
        expect(areAlike(signs.join(''), change(signs.join('')))).toBe(true)
      }),
    )
  })
})

describe('any text', () => {
  const text = oneof(string({ unit: 'binary' }), string({ unit: 'grapheme' }), string({ unit: 'grapheme-composite' }))

  test('is refused, or is a name that is one line, shows, looks like something, and stays so', () => {
    assert(
      property(text, (name) => {
        if (nameProblem(name) !== undefined) return
        const kept = plainName(name)
        expect(kept).toMatch(/^[\p{L}\p{Nl}\p{Mn}0-9\p{P} ]{1,32}$/u)
        expect(kept).not.toMatch(/\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}|\p{C}/u)
        expect(plainName(kept)).toBe(kept)
        expect(nameProblem(kept)).toBeUndefined()
        expect(looksOf(kept)).not.toEqual([])
        expect(looksOf(kept)).toEqual(looksOf(name))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('reserved', () => {
  test.each(LANGUAGES)('are the names of bots: %s', (language) => {
    const texts = JSON.parse(readFileSync(`packages/words/src/catalogues/${language}/pages.json`, 'utf8')) as Readonly<
      Record<string, string>
    >
    const bots = Object.keys(texts).filter((key) => key.startsWith('pages.bot.'))
    expect(bots.length).toBeGreaterThan(0)
    expect(bots.map((key) => texts[key]).filter((name) => !isReservedName(name))).toEqual([])
  })

  test.each([
    ['Edokko'],
    ['Еԁоккo'],
    ['EDOKKO'],
    ['Эдокко'],
    ['admin'],
    ['ADMlN'],
    ['Ada (Admin)'],
    ['Edokko Team'],
    ['Operator'],
    ['Администратор'],
    ['Betreiber'],
    ['Moderatorka'],
    ['Kichibei'],
    ['@dmin'],
    ['§upport'],
    ['EdokkoTeam'],
    ['Ed okko Team'],
    ['ЭдоккоКоманда'],
  ])('is %s', (name) => expect(isReservedName(name)).toBe(true))

  test.each([['Ada'], ['Adminka'], ['Hana'], ['Systema'], ['Bot']])('is not %s', (name) =>
    expect(isReservedName(name)).toBe(false),
  )
})
