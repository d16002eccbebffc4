import { expect, onTestFinished, test, vi } from 'vitest'
import { loadDraft, saveDraft } from '../src/table/draft-storage.ts'

test('a draft is found at its table, at its step and under its rules alone', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  saveDraft('ours', '1-aa', 7, [3, 0])
  expect(loadDraft('ours', '1-aa', 7)).toEqual([3, 0])
  expect(loadDraft('ours', '2-aa', 7)).toEqual([])
  expect(loadDraft('ours', '1-bb', 7)).toEqual([])
  expect(loadDraft('ours', '1-aa', 8)).toEqual([])
  expect(loadDraft('theirs', '1-aa', 7)).toEqual([])
})
