export * from './access.ts'
export * from './admin-session-required.ts'
export { allEvents } from './all-events.ts'
export * from './audit.ts'
export * from './audit-kind.ts'
export * from './common-fields.ts'
export { consolePaths, type MatterTab } from './console-paths.ts'
export { isCredential } from './credential-field.ts'
export { credentialNames } from './credential-names.ts'
export { definitionsOf } from './definitions.ts'
export { docsPaths } from './docs-paths.ts'
export * as documents from './documents/index.ts'
export { type Asked, minutesFor } from './effort.ts'
export * from './error.ts'
export * from './event.ts'
export { isKeptExactly } from './exact-number.ts'
export { EmailAddress, Name } from './fields.ts'
export { fileTypeNames, refusedTypeText } from './file-type-names.ts'
export {
  ANY_TYPE,
  acceptedAs,
  acceptedByExtension,
  canonicalType,
  extensionsOf,
  knownExtensions,
  leavesOpen,
  namesOfType,
  takenTypes,
} from './file-types.ts'
export * from './firm-clock.ts'
export type { FirmRemoval, FirmRemovalPlace } from './firm-removal.ts'
export { fullName } from './full-name.ts'
export * from './grantable-scopes.ts'
export { ID_PATTERN, prefixOfId } from './id-pattern.ts'
export * from './idempotency.ts'
export * as identity from './identity/index.ts'
export * from './ids.ts'
export {
  type AskedEntry,
  askedParts,
  entriesOf,
  isAnswered,
  isLonger,
  keyOfPart,
  tooLongFor,
  translated,
} from './intake-form.ts'
export * as integrations from './integrations/index.ts'
export * from './language.ts'
export { withNewlines } from './line-ends.ts'
export * from './link-token.ts'
export * as matters from './matters/index.ts'
export * from './notice.ts'
export * as notifications from './notifications/index.ts'
export { inOneLine, plainFileName, seenPart, withoutTurning } from './one-line.ts'
export * from './operation.ts'
export * from './pagination.ts'
export * from './principal.ts'
export { MISSING, UNKNOWN_FIELD, valueProblemOf } from './problem-text.ts'
export * from './registry.ts'
export * from './report.ts'
export * from './reports.ts'
export * from './role.ts'
export { partsOf, unwrapped } from './schema-parts.ts'
export * from './scope.ts'
export * from './service-calls.ts'
export * from './service-contract.ts'
export * from './tags.ts'
export { onlyReads, type ToolUse, toolPlaces, toolUseOf } from './tools.ts'
export * from './topology.ts'
export { type ProblemWords, problemInApi, type ValueProblem, wordProblem } from './value-problem.ts'
export { assertUnchangedSince, assertVersion, PRECONDITIONS } from './versioned.ts'
export * from './widening.ts'
