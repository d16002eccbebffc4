import { expect, test } from 'vitest'
import { centre, clip, padEnd, padStart, widthOf } from '../src/width.ts'

test.each([
  ['', 0],
  ['Monk', 4],
  ['Żółw', 4],
  ['Z\u0307o\u0301\u0142w', 4],
  ['Ёжик', 4],
  ['浪人', 4],
  ['ﾛｳﾆﾝ', 4],
  ['ろうにん', 8],
  ['낭인', 4],
  ['🔥', 2],
  ['👩\u200D🚒', 2],
  ['●○○ · – → −', 11],
  ['Confec\u00ADtioner', 12],
  ['\u001B[38;5;16;48;5;221mSt\u001B[0m', 2],
])('%j is %i columns wide', (text, width) => {
  expect(widthOf(text)).toBe(width)
})

test.each([
  ['Councillor', 10, 'Councillor'],
  ['Councillor', 9, 'Councill…'],
  ['浪人浪人', 8, '浪人浪人'],
  ['浪人浪人', 7, '浪人浪…'],
  ['浪人浪人', 6, '浪人…'],
])('%j clipped to %i columns', (text, width, clipped) => {
  expect(clip(text, width)).toBe(clipped)
})

test('texts are padded by columns, not by letters', () => {
  expect([padEnd('浪人', 6), padStart('浪人', 6), centre('浪人', 7)]).toEqual(['浪人  ', '  浪人', ' 浪人  '])
  expect([padEnd('浪人', 3), padStart('浪人', 3), centre('浪人', 3)]).toEqual(['浪人', '浪人', '浪人'])
})
