export { type Description, nameIn, type Reference, type Schema } from './description.ts'
export {
  answerOf,
  bodyOf,
  contentOf,
  type FoundOperation,
  inputFieldsOf,
  isForm,
  isKeyed,
  operationsOf,
} from './operations.ts'
export {
  type ErrorCodeKind,
  errorName,
  NOTE,
  PERMANENT_CODES_MEANING,
  permanentCodesOf,
  renderClient,
} from './render.ts'
export { refuseUnknownKeywords, schemaType } from './schema-type.ts'
