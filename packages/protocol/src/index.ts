export { CODES, PROTOCOL } from './codes.ts'
export type { Code } from './codes.ts'
export { readDown } from './down.ts'
export type { Down } from './down.ts'
export { readAnswer, readBody } from './http.ts'
export type { Answer, AnswerName, Body, BodyName } from './http.ts'
export type {
  LocalTableInfo,
  PreparedDeal,
  RefereeReply,
  RefereeRequest,
  RefereeRequestName,
  RefereeRequests,
} from './referee.ts'
export type { Problem, Setting, SettingSeat, TableSnapshot } from './snapshot.ts'
export { HOST_AWAY } from './table.ts'
export type {
  Ending,
  LogEntry,
  Proposal,
  Sight,
  Sitter,
  TableInfo,
  TableList,
  TableOptions,
  TableSlip,
  TableTerms,
} from './table.ts'
export type { ListName } from './values.ts'
export { LARGEST_MESSAGE, readUp } from './up.ts'
export type { Up } from './up.ts'
