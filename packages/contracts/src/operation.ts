import type { z } from 'zod'
import type { ErrorCode } from './error.ts'
import { idKinds, idPrefixOf } from './ids.ts'
import { linkNotFoundOf } from './link-token.ts'
import { isEnvelopeSchema, isPageSchema } from './pagination.ts'
import type { Scope } from './scope.ts'
import type { OwnerName } from './topology.ts'

export type Method = 'get' | 'post' | 'patch' | 'delete'

/** What every request between parts has, whether or not it can be reached over HTTP. */
export interface Call<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** The service that answers it. */
  service: OwnerName
  /** Verb and noun, unique in the system: export, handler, operationId, subject and span are all spelled so. */
  name: string
  /** One sentence: what it does. */
  summary: string
  input: Input
  output: Output
  /** Codes that the handler may throw. Any other reaches the caller as `internal_error`. */
  errors: readonly ErrorCode[]
  /**
   * How long the caller waits for the answer, in milliseconds; `CALL_MS_MAX` unless told. Only what waits for a party
   * outside the system may ask for more: everything else answers 503 within 5 s.
   */
  timeoutMs?: number
}

/** The deadline of a call that names none, in milliseconds: below the 5 s in which every answer is promised. */
export const CALL_MS_MAX = 4_000

/**
 * Who may ask: `scope`, a credential with the operation's scope; `any-scope`, one with at least one of several, which
 * then decide what it is shown; `session`, any signed-in user; `session-admin`, a signed-in admin; `portal`, a client
 * who came by an onboarding link, for the matter of that link; `public`, anyone, without a credential. Who has a portal
 * session may do nothing else, and nobody else does what is `portal`.
 */
export type Access = 'scope' | 'any-scope' | 'session' | 'session-admin' | 'portal' | 'public'

/** A call that outside callers reach over HTTP. */
export interface Operation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Name extends string = string,
> extends Call<Input, Output> {
  name: Name
  method: Method
  /** With `{name}` for path parameters, each a field of `input`. */
  path: `/api/v1/${string}`
  access: Access
  /** What a credential needs; null where `access` is another. */
  scope: Scope | null
  /** Of which a credential needs one, where `access` is `any-scope`; else empty. */
  anyScope: readonly Scope[]
  /** Status of a successful answer. */
  status: 200 | 201
  /** Paragraphs for the API description: order, side effects, what an integrator would ask. */
  description?: string
  /** For the API description, where what the examples of the fields add up to would mislead: the body, and the answer. */
  example?: { body?: Record<string, unknown>; answer?: unknown }
  /** Which page of the API description it stands on. */
  tag: string
  /** Fields that answer a code of their own when they are not valid. */
  fieldCodes: Readonly<Record<string, ErrorCode>>
  /**
   * Set where the caller proves itself by signing the body instead of by a credential: `body` of the input is then the
   * JSON, or the urlencoded form, as it came, to the byte, and each further field the header named here. The owning
   * service checks the signature.
   */
  signed?: { headers: Readonly<Record<string, string>>; form?: true }
  /**
   * The media type of text that a good answer may be instead of JSON: `text/csv` where the caller asks for it. `text/xml`
   * is what every good answer is then, and `output` is the document.
   */
  textAnswer?: 'text/csv' | 'text/xml'
  /** Whether a request may carry an `Idempotency-Key`: each POST that a caller with a credential, or none, may send. */
  takesIdempotencyKey: boolean
}

type OperationDefinition<Input extends z.ZodObject, Output extends z.ZodType, Name extends string> = Omit<
  Operation<Input, Output, Name>,
  'status' | 'fieldCodes' | 'takesIdempotencyKey' | 'access' | 'scope' | 'anyScope'
> &
  Partial<Pick<Operation, 'status' | 'fieldCodes' | 'takesIdempotencyKey'>> &
  (
    | { scope: Scope; access?: undefined; anyScope?: undefined }
    | { anyScope: readonly Scope[]; access: 'any-scope'; scope?: undefined }
    | { access: Exclude<Access, 'scope' | 'any-scope'>; scope?: undefined; anyScope?: undefined }
  )

/** Defines what an outside caller can do. Routes, validation, subjects, OpenAPI and tests follow from it. */
export function defineOperation<Input extends z.ZodObject, Output extends z.ZodType, const Name extends string>(
  definition: OperationDefinition<Input, Output, Name>,
): Operation<Input, Output, Name> {
  return {
    status: 200,
    fieldCodes: {},
    takesIdempotencyKey: definition.method === 'post' && !definition.signed,
    access: 'scope',
    scope: null,
    anyScope: [],
    ...definition,
  } as Operation<Input, Output, Name>
}

/** Defines what one service asks another; it has no route. */
export function defineCall<Input extends z.ZodObject, Output extends z.ZodType>(
  definition: Call<Input, Output>,
): Call<Input, Output> {
  return definition
}

export type InputOf<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** The subject on which the owning service answers the call. */
export function subjectOf(call: Pick<Call, 'service' | 'name'>): string {
  return `rpc.${call.service}.${call.name}`
}

/**
 * Where each field of the input travels: path parameters by name, then query or body by method. The fields of a signed
 * operation are in none of them.
 */
export function inputPlaces(op: Operation): { path: string[]; query: string[]; body: string[] } {
  const path = [...op.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  if (op.signed) return { path, query: [], body: [] }
  const rest = Object.keys(op.input.shape).filter((field) => !path.includes(field))
  return takesBody(op) ? { path, query: [], body: rest } : { path, query: rest, body: [] }
}

/** Whether the method carries its input in a body. */
export function takesBody(op: Pick<Operation, 'method'>): boolean {
  return op.method === 'post' || op.method === 'patch'
}

/** The 400 code of the operation: `invalid_request` where the specification names it, else `validation_error`. */
export function invalidInputCode(op: Call): 'invalid_request' | 'validation_error' {
  return op.errors.includes('invalid_request') ? 'invalid_request' : 'validation_error'
}

/** A malformed id or token in a path answers the same 404 as an unknown one: the code of the parameter's kind. */
export function pathParameterCode(op: Operation, parameter: string): ErrorCode {
  const ofField = op.fieldCodes[parameter]
  if (ofField) return ofField
  const schema = op.input.shape[parameter] as z.ZodType
  const prefix = idPrefixOf(schema)
  return prefix ? idKinds[prefix].notFound : (linkNotFoundOf(schema) ?? 'not_found')
}

/** Whether the answer is a page: `{data, pagination}`. */
export function isList(call: Pick<Call, 'output'>): boolean {
  return isPageSchema(call.output)
}

/** Pages, and answers that have more beside their payload, go over the wire as they are; all others go under `data`. */
export function isEnvelope(call: Pick<Call, 'output'>): boolean {
  return isEnvelopeSchema(call.output)
}

/** The scopes of which a credential needs one; none where it is not scopes that decide. */
export function scopesFor({
  access,
  scope,
  anyScope,
}: Pick<Operation, 'access' | 'scope' | 'anyScope'>): readonly Scope[] {
  return access === 'scope' ? [scope!] : anyScope
}
