/** How the value of a field gets from a workflow into a request; see `encodeInput`. */
export type FieldKind = 'text' | 'texts' | 'date' | 'number' | 'boolean' | 'json' | 'group'

/** A field of an operation, and where its request has it. */
export interface OperationField {
  name: string
  place: 'path' | 'query' | 'body'
  kind: FieldKind
  /** Whether it must be filled in. It then has a parameter of its own; the others are in a collection. */
  isRequired?: boolean
  /** Whether null removes the value. An empty text then stands for null. */
  isNullable?: boolean
  /** What a group consists of. */
  fields?: readonly OperationField[]
}

/** An operation of the API that the node carries out. */
export interface NodeOperation {
  /** Its name in the API description. */
  name: string
  resource: string
  operation: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** Whether it takes an `Idempotency-Key`. */
  isKeyed: boolean
  /** What is done besides one call: a walk over a list, or sending or fetching the bytes of a file. */
  does: 'call' | 'list' | 'upload' | 'download'
  fields: readonly OperationField[]
}
