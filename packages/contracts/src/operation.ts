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
  /** The service that handles it. */
  service: OwnerName
  /** Verb and noun, unique in the system. Export, handler, operationId, subject and span use the same spelling. */
  name: Name
  /** One sentence: what it does. */
  summary: string
  input: Input
  output: Output
  /** Codes that the handler may throw. Any other reaches the caller as `internal_error`. */
  errors: readonly ErrorCode[]
  /**
   * How long the caller waits for the response, in milliseconds; `CALL_MS_MAX` by default. Only calls that wait for an
   * external system, or for a process to start, may have more: everything else responds 503 within 5 s.
   */
  timeoutMs?: number
  /**
   * How the audit log records it, if that differs from what `auditOf` derives. Required for public operations, and for calls
   * that the gateway makes for a page or an OAuth endpoint. Other calls are not recorded.
   */
  audit?: AuditAnswer
  /** The operation that the gateway carries out with this call. The audit log uses its name. */
  carriesOut?: string
  /** Set if services make the call for themselves; see `defineServiceCall`. */
  forServices?: true
}

/** A call that services make for themselves, without a principal. */
export interface ServiceCall<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Name extends string = string,
> extends Call<Input, Output, Name> {
  forServices: true
}

/** Default deadline of a call in milliseconds, below the 5 s within which every response is promised. */
export const CALL_MS_MAX = 4_000

/** A call that external callers make over HTTP. */
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
   * Whether requests can widen rights, if that differs from what `canWiden` derives. The handler of such an operation calls
   * `ctx.assertMayWiden` before it commits.
   */
  widens?: boolean
  /** HTTP status of a successful response. */
  status: 200 | 201 | 302
  /** Paragraphs for the API description: order, side effects, and what integrators would ask. */
  description?: string
  /** Examples of the body and the response for the API description, if the field examples together would mislead. */
  example?: { body?: Record<string, unknown>; answer?: unknown }
  /**
   * Set once the operation is to be removed: since which date, and from which it no longer works, as `YYYY-MM-DD`. Responses and the
   * API description say so.
   */
  deprecated?: { since: string; sunset: string }
  /** Its group in the API description. */
  tag: Tag
  /** Fields with an error code of their own if they are invalid. */
  fieldCodes: Readonly<Record<string, ErrorCode>>
  /** Error codes that only callers who send an optional field can get, by field. */
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
    /** The header field that a successful response echoes, if it was sent. */
    echoes?: string
  }
  /**
   * Set if the owning service reads the body itself. The input is then `body`, the JSON or the urlencoded form exactly as
   * sent, and `media_type`.
   */
  rawBody?: true
  /** Set if a successful response is a redirect (302) to the `location` of the output instead of JSON. */
  redirects?: true
  /**
   * The media type of a successful response that is text instead of JSON. `text/csv`: if the caller asks for it.
   * `text/xml`: always, and `output` is the document.
   */
  textAnswer?: 'text/csv' | 'text/xml'
  /** Set if the response can also be a stream of server-sent events, at the caller's choice. */
  eventStream?: true
  /** Set if pages poll it: requests don't count as activity of a session. */
  passive?: true
  /** Set if the response can also be JSON Lines. */
  linesAnswer?: 'application/jsonl'
  /** Set if a POST changes nothing and only keeps its parameters out of URLs and logs. */
  onlyReads?: true
  /** Whether a request may have an `Idempotency-Key`: all that change something, except callbacks of other systems. */
  takesIdempotencyKey: boolean
}

/** The definition of an operation. */
export type OperationDefinition<Input extends z.ZodObject, Output extends z.ZodType, Name extends string> = Omit<
  Operation<Input, Output, Name>,
  'service' | 'status' | 'fieldCodes' | 'optionalFieldCodes' | 'takesIdempotencyKey'
> &
  Partial<Pick<Operation, 'status' | 'fieldCodes' | 'optionalFieldCodes' | 'takesIdempotencyKey'>>

/**
 * Defines an operation for external callers. Routes, validation, subjects, OpenAPI and tests are derived from it. Added to
 * `errors` are the 404 of each path parameter, the codes of `optionalFieldCodes` and of `widens`, and `version_conflict` if
 * the input has one of `PRECONDITIONS`.
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
      definition.method !== 'get' && !definition.signed && !definition.rawBody && !definition.onlyReads,
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

/** Error codes of `wideningRefusal`. */
const WIDENING_CODES: readonly ErrorCode[] = ['forbidden', 'insufficient_scope', 'confirmation_required']

/** The definition of a call. */
export type CallDefinition<Input extends z.ZodObject, Output extends z.ZodType, Name extends string> = Omit<
  Call<Input, Output, Name>,
  'service' | 'forServices'
>

/** Defines a call from one service to another for a principal. It has no route. */
export function defineCall<Input extends z.ZodObject, Output extends z.ZodType, const Name extends string>(
  service: OwnerName,
  definition: CallDefinition<Input, Output, Name>,
): Call<Input, Output, Name> {
  return { service, ...definition }
}

/**
 * Defines a call that a service makes for itself, without a principal: to authenticate somebody, or for background work.
 * The response must not depend on the caller.
 */
export function defineServiceCall<Input extends z.ZodObject, Output extends z.ZodType, const Name extends string>(
  service: OwnerName,
  definition: CallDefinition<Input, Output, Name>,
): ServiceCall<Input, Output, Name> {
  return { service, forServices: true, ...definition }
}

/** Whether the call may be made without a principal. */
export function needsNoPrincipal(call: Call | Operation): boolean {
  return call.forServices === true || ('access' in call && call.access.kind === 'public')
}

export type InputOf<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** The subject on which the owning service receives the call. */
export function subjectOf(call: Pick<Call, 'service' | 'name'>): string {
  return `rpc.${call.service}.${call.name}`
}

/**
 * Where the request has each input field: path parameters by name, then query or body by method. For signed operations
 * and raw bodies, only query fields are listed.
 */
export function inputPlaces(op: Operation): { path: string[]; query: string[]; body: string[] } {
  const path = [...op.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  if (op.signed || op.rawBody) return { path, query: [...(op.signed?.query ?? [])], body: [] }
  const rest = Object.keys(op.input.shape).filter((field) => !path.includes(field))
  return takesBody(op) ? { path, query: [], body: rest } : { path, query: rest, body: [] }
}

/** Whether requests with the method have their input in the body. */
export function takesBody(op: Pick<Operation, 'method'>): boolean {
  return op.method === 'post' || op.method === 'patch'
}

/** The 400 code of the operation: `invalid_request` if the specification says so, else `validation_error`. */
export function invalidInputCode(op: Pick<Call, 'errors'>): 'invalid_request' | 'validation_error' {
  return op.errors.includes('invalid_request') ? 'invalid_request' : 'validation_error'
}

/** The 404 code of a path parameter. A malformed id or token gets the same response as an unknown one. */
export function pathParameterCode(op: Operation, parameter: string): ErrorCode {
  const ofField = op.fieldCodes[parameter]
  if (ofField) return ofField
  const schema = op.input.shape[parameter] as z.ZodType
  const prefix = idPrefixOf(schema)
  return prefix ? idKinds[prefix].notFound : (linkNotFoundOf(schema) ?? 'not_found')
}

/** Whether the response is a page: `{data, pagination}`. */
export function isList(call: Pick<Call, 'output'>): boolean {
  return isPageSchema(call.output)
}

/** Pages, and responses with members beside their payload, are sent unchanged. All others are wrapped in `data`. */
export function isEnvelope(call: Pick<Call, 'output'>): boolean {
  return isEnvelopeSchema(call.output)
}
