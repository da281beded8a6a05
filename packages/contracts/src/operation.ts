import type { z } from 'zod'
import type { Access } from './access.ts'
import type { AuditAnswer } from './audit-kind.ts'
import type { ErrorCode } from './error.ts'
import { idKinds, idPrefixOf } from './ids.ts'
import { linkNotFoundOf } from './link-token.ts'
import { isEnvelopeSchema, isPageSchema } from './pagination.ts'
import type { Tag } from './tags.ts'
import type { OwnerName } from './topology.ts'
import { PRECONDITIONS } from './versioned.ts'

export type Method = 'get' | 'post' | 'patch' | 'delete'

/** What operations and calls between services have in common. */
export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Name extends string = string,
> {
  /** The service that answers it. */
  service: OwnerName
  /** Verb and noun, unique in the system: export, handler, operationId, subject and span are all spelled so. */
  name: Name
  /** One sentence: what it does. */
  summary: string
  input: Input
  output: Output
  /** Codes that the handler may throw. Any other reaches the caller as `internal_error`. */
  errors: readonly ErrorCode[]
  /**
   * How long the caller waits for the answer, in milliseconds; `CALL_MS_MAX` unless told. Only what waits for a party
   * outside the system, or for a process that is started for it, may ask for more: everything else answers 503 within 5 s.
   */
  timeoutMs?: number
  /**
   * How the audit log records it, if `auditOf` would not derive that. Every public operation sets it, and so does a
   * call that the gateway makes for a page or an OAuth endpoint; other calls are not recorded.
   */
  audit?: AuditAnswer
  /** The operation that the gateway carries out by this call: the name that the audit log has for it. */
  carriesOut?: string
  /** Set where services ask in their own name; see `defineServiceCall`. */
  forServices?: true
}

/** A call that services make in their own name. */
export interface ServiceCall<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Name extends string = string,
> extends Call<Input, Output, Name> {
  forServices: true
}

/** The deadline of a call that names none, in milliseconds: below the 5 s in which every answer is promised. */
export const CALL_MS_MAX = 4_000

/** A call that outside callers reach over HTTP. */
export interface Operation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Name extends string = string,
> extends Call<Input, Output, Name> {
  method: Method
  /** With `{name}` for path parameters, each a field of `input`. */
  path: `/api/v1/${string}`
  access: Access
  /**
   * Whether requests can widen rights; said where `canWiden` would not derive it. The handler of such an operation calls
   * `ctx.assertMayWiden` before it commits.
   */
  widens?: boolean
  /** Status of a successful answer. */
  status: 200 | 201 | 302
  /** Paragraphs for the API description: order, side effects, what an integrator would ask. */
  description?: string
  /** For the API description, if the examples of the fields together would mislead: the body and the answer. */
  example?: { body?: Record<string, unknown>; answer?: unknown }
  /** Its group in the API description. */
  tag: Tag
  /** Fields that answer a code of their own when they are not valid. */
  fieldCodes: Readonly<Record<string, ErrorCode>>
  /** By optional field, the code that only callers who send the field can get. */
  optionalFieldCodes: Readonly<Record<string, ErrorCode>>
  /**
   * Set if the caller signs the body instead of sending a credential. `body` of the input is then the JSON or the
   * urlencoded form exactly as sent, and each further field is the header or query parameter named here. The owning
   * service checks the signature.
   */
  signed?: {
    /** The header of each field. */
    headers: Readonly<Record<string, string>>
    form?: true
    /** Fields that are in the query. Other parameters there are ignored. */
    query?: readonly string[]
    /** The field of the header that a good answer sends back as it came, if it came. */
    echoes?: string
  }
  /**
   * Set if the owning service reads the body itself. The input is then `body`, the JSON or the urlencoded form exactly as
   * sent, and `media_type`.
   */
  rawBody?: true
  /** Set if a good answer is no JSON but leads the browser to the `location` of the output, with status 302. */
  redirects?: true
  /**
   * The media type of a good answer that is text instead of JSON. `text/csv`: if the caller asks for it. `text/xml`:
   * always, and `output` is the document.
   */
  textAnswer?: 'text/csv' | 'text/xml'
  /** Set where it also answers as a stream of server-sent events, if the caller asks for it. */
  eventStream?: true
  /** Set where pages ask by themselves: a request does not keep a session from being idle. */
  passive?: true
  /** Set where it answers a JSON text per line too. */
  linesAnswer?: 'application/jsonl'
  /** Set where a POST changes nothing: what it asks with stands in the body, so that no log has it. */
  onlyReads?: true
  /** Whether a request may carry an `Idempotency-Key`: each POST that changes something, but callbacks of other systems, which send none. */
  takesIdempotencyKey: boolean
}

/** What an operation's definition says. */
export type OperationDefinition<Input extends z.ZodObject, Output extends z.ZodType, Name extends string> = Omit<
  Operation<Input, Output, Name>,
  'service' | 'status' | 'fieldCodes' | 'optionalFieldCodes' | 'takesIdempotencyKey'
> &
  Partial<Pick<Operation, 'status' | 'fieldCodes' | 'optionalFieldCodes'>>

/**
 * Defines what an outside caller can do. Routes, validation, subjects, OpenAPI and tests follow from it. `errors` gains
 * the 404 of each path parameter, the codes of `optionalFieldCodes`, and those of `widens`. An input with one of `PRECONDITIONS`
 * has `version_conflict` there.
 */
export function defineOperation<Input extends z.ZodObject, Output extends z.ZodType, const Name extends string>(
  service: OwnerName,
  definition: OperationDefinition<Input, Output, Name>,
): Operation<Input, Output, Name> {
  const op = {
    service,
    status: definition.redirects ? 302 : 200,
    fieldCodes: {},
    takesIdempotencyKey:
      definition.method === 'post' && !definition.signed && !definition.rawBody && !definition.onlyReads,
    ...definition,
    optionalFieldCodes: {
      ...Object.fromEntries(
        PRECONDITIONS.filter((field) => Object.hasOwn(definition.input.shape, field)).map((field) => [
          field,
          'version_conflict' as const,
        ]),
      ),
      ...definition.optionalFieldCodes,
    },
  } satisfies Operation<Input, Output, Name>
  const notFoundCodes = inputPlaces(op).path.map((parameter) => pathParameterCode(op, parameter))
  const wideningCodes = definition.widens ? WIDENING_CODES : []
  return {
    ...op,
    errors: [...new Set([...notFoundCodes, ...op.errors, ...Object.values(op.optionalFieldCodes), ...wideningCodes])],
  }
}

/** Refusals of `wideningRefusal`. */
const WIDENING_CODES: readonly ErrorCode[] = ['forbidden', 'insufficient_scope', 'confirmation_required']

/** What the definition of a call says. */
export type CallDefinition<Input extends z.ZodObject, Output extends z.ZodType, Name extends string> = Omit<
  Call<Input, Output, Name>,
  'service' | 'forServices'
>

/** Defines what one service asks another in the name of a principal; it has no route. */
export function defineCall<Input extends z.ZodObject, Output extends z.ZodType, const Name extends string>(
  service: OwnerName,
  definition: CallDefinition<Input, Output, Name>,
): Call<Input, Output, Name> {
  return { service, ...definition }
}

/**
 * Defines what a service asks another in its own name, without a principal: to authenticate somebody, or for work that
 * no request began. Its answer must not depend on who asks.
 */
export function defineServiceCall<Input extends z.ZodObject, Output extends z.ZodType, const Name extends string>(
  service: OwnerName,
  definition: CallDefinition<Input, Output, Name>,
): ServiceCall<Input, Output, Name> {
  return { service, forServices: true, ...definition }
}

/** Whether the call may come without a principal. */
export function needsNoPrincipal(call: Call | Operation): boolean {
  return call.forServices === true || ('access' in call && call.access.kind === 'public')
}

export type InputOf<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** The subject on which the owning service answers the call. */
export function subjectOf(call: Pick<Call, 'service' | 'name'>): string {
  return `rpc.${call.service}.${call.name}`
}

/**
 * Where each field of the input travels: path parameters by name, then query or body by method. Of a signed operation
 * and one with a raw body only what is in the query has such a place.
 */
export function inputPlaces(op: Operation): { path: string[]; query: string[]; body: string[] } {
  const path = [...op.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  if (op.signed || op.rawBody) return { path, query: [...(op.signed?.query ?? [])], body: [] }
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
