export { type Description, nameIn, type Reference, type Schema } from './description.ts'
export {
  type FieldHelp,
  type FieldKind,
  type OperationHelp,
  operationHelp,
  renderOperationHelp,
} from './operation-help.ts'
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
export { type ErrorCodeKind, errorName, renderClient } from './render.ts'
export { refuseUnknownKeywords } from './schema-type.ts'
