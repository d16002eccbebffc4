import { BYSTANDER } from '@edokko/engine'
import type { RefusalCode, RequestBody, ResponseBody } from '@edokko/protocol'
import type { Participant } from '../participant.ts'
import { DELETED_PERSON } from '../stored-table.ts'
import type { Outcome, Tables } from '../tables.ts'
import type { Talk } from './talk.ts'
import type { WaitingRoom } from '../waiting-room.ts'
import type { TalkStore } from './talk-store.ts'

type Who = RequestBody<'mute'>['who']

interface TalkActionsOptions {
  readonly tables: Tables
  readonly talk: Talk
  readonly talkStore: TalkStore
  readonly waitingRoom: WaitingRoom
}

/** What people do about what is said: they want texts or not, shut somebody out, and report somebody. */
export class TalkActions {
  private readonly tables: Tables
  private readonly talk: Talk
  private readonly talkStore: TalkStore
  private readonly waitingRoom: WaitingRoom

  constructor({ tables, talk, talkStore, waitingRoom }: TalkActionsOptions) {
    this.tables = tables
    this.talk = talk
    this.talkStore = talkStore
    this.waitingRoom = waitingRoom
  }

  /** Somebody would like to write at a table and be written to, or does not any more. Everybody there sees who would. */
  wishText(person: Participant, id: string, { on }: RequestBody<'text'>): Promise<Outcome> {
    return this.tables.change(id, (live) => {
      if (!live.isVisibleTo(person.id)) return 'no-table'
      const seat = live.seatOf(person.id)
      const { seats } = live.snapshot
      const sitter = seats[seat]
      if (seat === BYSTANDER || sitter?.kind !== 'person') return 'not-seated'
      const { text, ...others } = sitter
      if ((text === true) === on) return undefined
      return { seats: seats.with(seat, on ? { ...others, text: true } : others) }
    })
  }

  /** Somebody shuts another out, at all tables, or hears them again. */
  async mute(person: Participant, id: string, { who, how }: RequestBody<'mute'>): Promise<Outcome> {
    const other = await this.find(person, id, who)
    if ('refused' in other) return other.refused
    await this.talkStore.mute(person.id, other.person, how)
    if (how === 'block') await this.waitingRoom.endInvitations(person.id, other.person)
    this.talk.tellEarsChanged(person.id)
    return undefined
  }

  /** Somebody hears another again, wherever they met. */
  async unmute(person: Participant, { mute }: RequestBody<'unmute'>): Promise<Outcome> {
    if (await this.talkStore.unmute(person.id, mute)) this.talk.tellEarsChanged(person.id)
    return undefined
  }

  mutesOf(person: Participant): Promise<ResponseBody<'mutes'>> {
    return this.talkStore.mutesOf(person.id)
  }

  /** Somebody tells the operator of another, and of what they have said last at this table. */
  async report(person: Participant, id: string, { who, reason }: RequestBody<'report'>): Promise<Outcome> {
    const other = await this.find(person, id, who)
    if ('refused' in other) return other.refused
    return (await this.talkStore.report(person.id, id, other.person, reason)) ? undefined : 'too-fast'
  }

  /** Another person at a table, by their seat, or by what they have said there: they may have gone. */
  private async find(
    { id: person }: Participant,
    id: string,
    who: Who,
  ): Promise<{ readonly person: string } | { readonly refused: RefusalCode }> {
    const live = await this.tables.loadVisible(person, id)
    if (live === undefined) return { refused: 'no-table' }
    const sitter = typeof who === 'number' ? live.snapshot.seats[who] : await this.talkStore.line(id, who)
    const found = sitter !== undefined && 'person' in sitter ? sitter.person : undefined
    return found === undefined || found === person || found === DELETED_PERSON
      ? { refused: 'illegal' }
      : { person: found }
  }
}
