/** How a value that is typed as text becomes one of the field: as it is, by JSON, or as a list of such. */
export type FieldKind = 'text' | 'json' | 'texts' | 'jsons'

/** A field of an operation, whether it goes into path, query or body. */
export interface FieldHelp {
  name: string
  kind: FieldKind
  /** As TypeScript writes it. */
  type: string
  isRequired: boolean
  doc: string
  /** The values that it can have, where these are listed. */
  values?: readonly string[]
  /** Whether it is a password, a token or the like. Other users of the machine can read the arguments of a command. */
  isSecret?: boolean
}

/** What a command line needs to know about an operation. */
export interface OperationHelp {
  name: string
  summary: string
  doc: string
  /** Required fields come first. */
  fields: readonly FieldHelp[]
  /** Whether the answer is a page of a list. */
  isList: boolean
}
