import type { Naishi, NaishiTable, Place } from '@edokko/naishi'
import { RIVER, TURN } from '@edokko/naishi'
import { naishiWords } from '@edokko/words'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSettings } from '../settings/settings.ts'
import { useTable } from '../table/context.tsx'
import { draftedIn, isComplete } from '../table/phase.ts'
import { asksForPlaces, livePlaces, pickedPlace, touch } from './touch.ts'
import type { Touched } from './touch.ts'
import { lastMove } from './last-move.ts'
import { outlook } from './outlook.ts'
import { lowerSeat, otherSeat } from './seats.ts'
import { ACTIONS, column } from './turn.ts'
import type { Action } from './turn.ts'
import type { Scene } from './scene.ts'

/** What the reader has picked up, and the moment of the draft at which that was: with the next choice it is picked no more. */
interface Pick {
  readonly place: Place
  readonly at: string
}

/** The scene of a Naishi table, made of what every table has. */
export function useNewScene(): Scene {
  const base = useTable<Naishi>()
  const { table, state, legal, words, company, live, session, tell, hush } = base
  const say = useMemo(() => naishiWords(words), [words])
  const scores = useSettings((settings) => settings.scores)
  const [pick, setPick] = useState<Pick>()
  const moment = `${state.step} ${draftedIn(state.phase)} ${table.decision}`
  const mine = live && pick?.at === moment ? pick.place : undefined
  const picked = live ? pickedPlace(table, mine) : undefined
  const lower = lowerSeat(state.eyes)
  const layDown = useCallback(() => setPick(undefined), [])
  useLayDownKeys(mine === undefined ? undefined : layDown)

  const allowed = (at: NaishiTable) => session.allowed(at)
  const refuse = (): void => {
    if (state.moment !== undefined) return
    if (session.later !== undefined) tell(session.later)
    else if (isComplete(state.phase)) tell(words.say('naishi.table.complete'))
    else if (!live) tell(words.say('table.turnOf', { name: company.names[table.actor] ?? '' }))
    else tell(words.say('naishi.table.finishFirst'))
  }
  const carryOut = (touched: Touched): void => {
    switch (touched.kind) {
      case 'pick':
        hush()
        setPick({ place: touched.place, at: moment })
        break
      case 'lay':
        hush()
        if (mine === undefined) session.takeBack()
        layDown()
        break
      case 'choose':
        layDown()
        if (touched.instead) session.takeBack()
        for (const choice of touched.choices) session.choose(choice)
        break
      case 'column':
        tell(words.say('naishi.table.column', { row: say.place(touched.pile), hand: say.place(touched.pile + 5) }))
        break
      case 'refused':
        tell(say.reason(touched.reason))
        break
      case 'nothing':
        if (session.later !== undefined) tell(session.later)
    }
  }
  const isPossible = (action: Action): boolean => live && table.decision === TURN && legal.includes(ACTIONS[action])
  return {
    ...base,
    say,
    lower,
    upper: otherSeat(lower),
    picked: picked !== undefined && table.decision === TURN ? RIVER + column(picked) : picked,
    places: live ? livePlaces(table, legal, mine, allowed) : new Set(),
    last: useMemo(() => lastMove(state.log, state.moment?.step ?? state.log.length), [state.log, state.moment]),
    scores,
    outlook: (place) => outlook(table, lower, picked, place),
    isPossible,
    act(action) {
      if (live && table.decision === TURN) {
        layDown()
        base.touch(ACTIONS[action])
      } else refuse()
    },
    touchPlace(place) {
      if (live && asksForPlaces(table)) carryOut(touch(table, legal, mine, place, allowed))
      else refuse()
    },
    pickUp(place) {
      if (!live || !asksForPlaces(table)) return
      const touched = touch(table, legal, undefined, place, allowed)
      if (touched.kind === 'pick') carryOut(touched)
    },
    drop(from, to) {
      if (!live || !asksForPlaces(table)) return
      const touched = touch(table, legal, from, to, allowed)
      layDown()
      if (touched.kind !== 'pick' && touched.kind !== 'lay') carryOut(touched)
    },
    layDown,
  }
}

/** Escape and Backspace lay down what is picked before they do anything else. */
function useLayDownKeys(layDown: (() => void) | undefined): void {
  useEffect(() => {
    if (layDown === undefined) return undefined
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' && event.key !== 'Backspace') return
      if (event.target instanceof Element && event.target.closest('dialog') !== null) return
      layDown()
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [layDown])
}
