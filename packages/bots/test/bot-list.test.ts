import { describe, expect, test } from 'vitest'
import { parseBotList, parseCommandLine } from '../src/players/bot-list.ts'

describe('a list of bots', () => {
  test.each([
    ['master', ['master']],
    ['master,novice@200ms', ['master', 'novice@200ms']],
    ['program:bot -a "x, y",random', ['program:bot -a "x, y"', 'random']],
    ["program:'a,b' c,random", ["program:'a,b' c", 'random']],
    ['a,,b', ['a', '', 'b']],
    ['', ['']],
  ])('%s', (text, bots) => {
    expect(parseBotList(text)).toEqual(bots)
  })
})

describe('a command line', () => {
  test.each([
    ['python3 bot.py', ['python3', 'bot.py']],
    ['  bot   -x ', ['bot', '-x']],
    ['"my bot" --name="a b" \'c "d"\'', ['my bot', '--name=a b', 'c "d"']],
    ['', []],
  ])('%s', (text, words) => {
    expect(parseCommandLine(text)).toEqual(words)
  })

  test.each(['"bot', "bot 'a", 'bot "a\''])('%s has a quote that is not closed', (text) => {
    expect(() => parseCommandLine(text)).toThrow('has a quote that is not closed')
  })
})
