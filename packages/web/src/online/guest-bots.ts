import { parseBotResponse } from '@edokko/protocol/bots'
import type { BotResponse, BotResponseName } from '@edokko/protocol/bots'
import { request, RequestError, requestText, send } from './requests.ts'

/* Bots of the reader's own. */

export type OwnBots = BotResponse<'ownBots'>
export type OwnBot = OwnBots['bots'][number]

async function ask<N extends BotResponseName>(answer: N, path: string, body?: object): Promise<BotResponse<N>> {
  const text = await requestText(path, body)
  try {
    return parseBotResponse(answer, JSON.parse(text))
  } catch {
    throw new RequestError('silent')
  }
}

export function listBots(): Promise<OwnBots> {
  return ask('ownBots', '/api/bots')
}

export async function makeBot(name: string): Promise<void> {
  await request('laid', '/api/bots', { name })
}

/** What lets a program play as this bot; nobody is told it again. */
export async function makeToken(bot: string, name: string): Promise<string> {
  return (await ask('newToken', `/api/bots/${bot}/tokens`, { name })).token
}

export function revokeToken(bot: string, name: string): Promise<void> {
  return send(`/api/bots/${bot}/tokens/revoke`, { name })
}

export function deleteBot(bot: string): Promise<void> {
  return send(`/api/bots/${bot}/delete`)
}

/** What stands in a link by which others become friends of this bot. */
export async function linkToBot(bot: string): Promise<string> {
  return (await request('newFriendLink', `/api/bots/${bot}/link`, {})).word
}
