export { CODES, PROTOCOL } from './refusals.ts'
export type { Code } from './refusals.ts'
export { readDown } from './server-message.ts'
export type { Down } from './server-message.ts'
export { readAnswer, readBody } from './http.ts'
export type { Answer, AnswerName, Body, BodyName } from './http.ts'
export { HOST_AWAY } from './table.ts'
export type {
  Ending,
  Proposal,
  Sight,
  Sitter,
  TableInfo,
  TableList,
  TableOptions,
  TableSlip,
  TableTerms,
  Told,
} from './table.ts'
export type { ListName } from './values.ts'
export { LARGEST_MESSAGE, readUp } from './client-message.ts'
export type { Up } from './client-message.ts'
