export { PROTOCOL_VERSION, socketPath } from './handshake.ts'
export { isRefusalCode, REFUSAL_CODES } from './refusals.ts'
export type { RefusalCode } from './refusals.ts'
export { parseServerMessage } from './server-message.ts'
export type { ServerMessage } from './server-message.ts'
export { parseResponseBody, parseRequestBody } from './http.ts'
export type { ResponseBody, ResponseName, RequestBody, RequestName } from './http.ts'
export { absenceLimit, START_WITHOUT_HOST_AFTER, wholeSight } from './table.ts'
export type { Friend, Invitation } from './friends.ts'
export { isReservedName, looksOf } from './name-looks.ts'
export { MOST_LETTERS_OF_A_NAME, nameProblem, plainName } from './names.ts'
export type { NameProblem } from './names.ts'
export { NOTICE_KINDS } from './notices.ts'
export type { ChannelKind, NoticeKind } from './notices.ts'
export { AUDIENCES, avatarOf, AVATARS } from './people.ts'
export type { Audience, Avatar } from './people.ts'
export type {
  FlawedRecord,
  Fork,
  LocalTableInfo,
  PreparedDeal,
  RefereeReply,
  RefereeRequest,
  RefereeRequestName,
  RefereeRequests,
} from './referee.ts'
export type { Advice, Problem, Setting, SettingSeat, TableSnapshot } from './snapshot.ts'
export type {
  Ending,
  LegalChoices,
  LogEntry,
  Proposal,
  Sight,
  Sitter,
  TableContract,
  TableInfo,
  TableList,
  TableOptions,
  TableStanding,
  TableSummary,
  TableTerms,
  ToldSight,
} from './table.ts'
export { cleanText, MOST_OF_A_TEXT, PHRASES, REASONS, STAMPS } from './talk.ts'
export type { Line, MuteKind, Phrase, Reason, Speech, Stamp } from './talk.ts'
export { MAX_LISTED, UUID } from './values.ts'
export type { ListName } from './values.ts'
export { MAX_MESSAGE_BYTES, parseClientMessage } from './client-message.ts'
export type { ClientMessage } from './client-message.ts'
