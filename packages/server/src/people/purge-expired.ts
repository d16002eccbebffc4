import type { Database } from '../db/index.ts'
import { forgetMatches } from '../matches/own-matches.ts'
import { purgeNotices } from '../notices/notice-queue.ts'
import { forgetInvitations } from '../play/friends/own-friends.ts'
import { forgetReports } from '../play/talk/admin-reports.ts'
import { forgetTournaments } from '../tournaments/own-tournaments.ts'
import { forgetChallenges } from './challenges.ts'
import { forgetLinks } from './device-links.ts'
import { forgetFriendLinks } from './friend-links.ts'
import { forgetGuesses } from './guesses.ts'
import { IS_GUEST } from './person.ts'

/** Forgets the sessions and devices that nobody has used for a year, old guesses at passwords, challenges, links and invitations that are over, reports that nobody has answered, matches that did not begin, old notices, tournaments that nobody begins, and guests of whom nothing else is left. To be called now and then, by any process. */
export async function purgeExpired(database: Database): Promise<void> {
  await database.query(`delete from session where seen_at < now() - interval '1 year'`)
  await database.query(`delete from device where seen_at < now() - interval '1 year'`)
  await forgetGuesses(database)
  await forgetChallenges(database)
  await forgetLinks(database)
  await forgetFriendLinks(database)
  await forgetInvitations(database)
  await forgetReports(database)
  await forgetMatches(database)
  await purgeNotices(database)
  await forgetTournaments(database)
  await database.query(
    `delete from person
     where ${IS_GUEST}
       and not exists (select from session where session.person = person.id)
       and not exists (select from seat where seat.person = person.id)
       and not exists (select from invitation where invitation.person = person.id)
       and not exists (select from match_player where match_player.person = person.id)
       and not exists (select from entrant where entrant.person = person.id)
       and not exists (select from tournament where host = person.id)
       and not exists (select from game_table where host = person.id)`,
  )
}
