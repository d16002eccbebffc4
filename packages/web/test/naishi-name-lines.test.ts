import { expect, test } from 'vitest'
import { nameLines } from '../src/naishi/name-lines.ts'

test('a name that fits has one line', () => {
  expect(nameLines('Pole ryżowe', 80, 76)).toEqual(['Pole ryżowe'])
})

test('a name that nearly fits is drawn together', () => {
  expect(nameLines('Pole ryżowe', 70, 76)).toEqual(['Pole ryżowe'])
})

test('a name that would be drawn together too much has a line for each word', () => {
  expect(nameLines('Рисовое поле', 58, 85)).toEqual(['Рисовое', 'поле'])
})

test('a single word is never parted', () => {
  expect(nameLines('Strażniczka', 50, 76)).toEqual(['Strażniczka'])
})
