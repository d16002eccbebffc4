import { NotationError } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { BOT_HELP, BOT_NAMES, botNamed, LEVELS } from '../src/players/roster.ts'

describe('a bot is asked for by its name', () => {
  test.each(BOT_NAMES)('%s, who sits down anew at every table', (name) => {
    const bot = botNamed(name)
    expect(bot.name).toBe(name)
    expect(bot.budget.iterations).toBeGreaterThan(0)
    expect(bot.budget.milliseconds).toBeGreaterThan(0)
    expect(bot.createPlayer()).toHaveProperty('choose')
    if (name !== 'random') expect(bot.createPlayer()).not.toBe(bot.createPlayer()) // who plays at random remembers nothing
  })

  test('and the levels are among them', () => {
    for (const level of LEVELS) {
      expect(BOT_NAMES).toContain(level)
      expect(BOT_HELP).toContain(level)
    }
  })

  test('with as many milliseconds as it may take', () => {
    expect(botNamed('master@200ms')).toMatchObject({
      name: 'master@200ms',
      budget: { iterations: Infinity, milliseconds: 200 },
    })
  })

  test('with as many iterations, which are the same on every machine', () => {
    expect(botNamed('plain@5000').budget).toEqual({ iterations: 5000, milliseconds: Infinity })
  })

  test('with so many times its own budget', () => {
    const { iterations, milliseconds } = botNamed('master').budget
    expect(botNamed('master@x10').budget).toEqual({
      iterations: 10 * iterations,
      milliseconds: 10 * milliseconds,
    })
  })

  test('with no time at all', () => {
    expect(botNamed('master@0').budget.iterations).toBe(0)
    expect(botNamed('master@0ms').budget.milliseconds).toBe(0)
  })

  test.each(['grandmaster', '', 'Master', 'toString', 'constructor', '@5', 'mas\u0007ter'])(
    'nobody is called "%s"',
    (name) => {
      expect(() => botNamed(name)).toThrow(NotationError)
      expect(() => botNamed(name)).toThrow(`there are: ${BOT_NAMES.join(', ')}`)
    },
  )

  test.each(['@', '@fast', '@-1', '@1.5', '@x', '@x2ms', '@10s', '@12345678', '@5@5', '@ 5'])(
    'no budget is called "%s"',
    (budget) => {
      expect(() => botNamed(`master${budget}`)).toThrow(NotationError)
      expect(() => botNamed(`master${budget}`)).toThrow(/after @ comes a budget such as 200ms, 5000 or x10/)
    },
  )
})
