import { setImmediate } from 'node:timers/promises'
import {
  allOperations,
  canWiden,
  type ErrorCode,
  errorKinds,
  inputPlaces,
  invalidInputCode,
  isEnvelope,
  isKeptRefusal,
  type Operation,
  scopes,
  scopesFor,
  tags,
  takesBody,
} from '@dossier/contracts'
import { z } from 'zod'
import { FORM_TYPE } from '../http/read-form.ts'
import { ASKS_FOR_CREDENTIAL } from '../http/respond.ts'
import { sessionCookie } from '../http/session-cookie.ts'
import { JSON_TYPE } from '../operations/read-json-body.ts'
import { hasTag } from '../operations/send-answer.ts'
import { RATE_LIMIT_HEADERS } from '../rate-limit/decision.ts'
import { describeCodes, EXAMPLE_ORIGIN, errorExamples, errorSchema } from './errors.ts'
import {
  ALLOW_HEADER,
  CHALLENGE_HEADER,
  COOKIE_HEADER,
  commonHeaders,
  LOCATION_HEADER,
  REQUEST_ID_HEADER,
  TAG_HEADER,
} from './headers.ts'
import {
  IDEMPOTENCY_CODES,
  IDEMPOTENCY_TEXT,
  idempotencyHeaders,
  idempotencyParameterRef,
  idempotencyParameters,
  REPLAYED_HEADERS,
} from './idempotency.ts'
import { oauthErrorSchema, oauthPaths, oauthScheme, oauthTag } from './oauth.ts'
import { headerDescriptions, headerRefs, RATE_LIMIT_TEXT } from './rate-limit.ts'
import { Components, type Json } from './schemas.ts'
import { describeWebhookEvents, webhookEventsTag, webhookHeaderParameters } from './webhook-events.ts'

/** Codes that any operation may answer. */
const COMMON_CODES: readonly ErrorCode[] = [
  'method_not_allowed',
  'rate_limit_exceeded',
  'internal_error',
  'service_unavailable',
]

/** Codes that any operation with a credential may answer. */
const CREDENTIAL_CODES: readonly ErrorCode[] = [
  ...ASKS_FOR_CREDENTIAL,
  'expired_token',
  'unauthorized',
  'forbidden',
  'two_step_required',
  'firm_suspended',
  'ip_not_allowed',
]

/** Who may call the operation. */
function accessInWords(op: Operation): string {
  const widening = 'What gives more than the caller has takes a confirmed admin session: see `confirmSession`.'
  return canWiden(op) ? `${callersInWords(op)} ${widening}` : callersInWords(op)
}

function callersInWords({ access, signed }: Operation): string {
  switch (access.kind) {
    case 'scope': {
      const scopes = access.anyOf.map((scope) => `\`${scope}\``)
      return scopes.length === 1 ? `Needs the scope ${scopes[0]}.` : `Needs one of the scopes ${scopes.join(', ')}.`
    }
    case 'session':
      return 'Needs a signed-in user.'
    case 'session-admin':
      return 'Needs a signed-in admin; an API key answers `forbidden`.'
    case 'portal':
      return 'Needs a portal session; every other credential gets `forbidden`.'
    case 'public':
      return signed ? 'Needs no credential but a signature.' : 'Needs no credential.'
  }
}

/** Who may call the operation, as the security requirements of OpenAPI. */
function securityOf({ access }: Operation): Json[] {
  switch (access.kind) {
    case 'scope':
      return [{ apiKey: [] }, ...access.anyOf.map((scope) => ({ oauth: [scope] })), { session: [] }]
    case 'session':
    case 'session-admin':
      return [{ session: [] }]
    case 'portal':
      return [{ portal: [] }]
    case 'public':
      return []
  }
}

const BODY_CODES: readonly ErrorCode[] = ['invalid_json', 'payload_too_large', 'unsupported_media_type']

interface Parts {
  /** Address of the web application, which decides on the name of the session cookie. */
  appUrl?: string
  /** False leaves out what we send to webhooks, for generators that fail on that section. */
  webhooks?: boolean
}

/** The OpenAPI 3.1 description of the public interface, derived from the operations and events. */
export function buildOpenApi(parts: Parts = {}): Json {
  const steps = compose(parts)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same in many short turns of the event loop, between which a gateway serves other requests. */
export async function buildOpenApiInTurns(parts: Parts = {}): Promise<Json> {
  const steps = compose(parts)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

function* compose({ appUrl = EXAMPLE_ORIGIN, webhooks = true }: Parts): Generator<void, Json> {
  const components = new Components()
  const refusals = new Refusals()
  const paths: Record<string, Json> = {}
  for (const op of allOperations) {
    paths[op.path] = { ...paths[op.path], [op.method]: describeOperation(op, components, refusals) }
    yield
  }
  const events = webhooks && (yield* describeWebhookEvents(components))
  const document = yield* components.addTo({
    openapi: '3.1.0',
    info: {
      title: 'Dossier',
      version: '1.0.0',
      summary: 'Client onboarding and document collection for law firms.',
      description: [
        'Successful answers carry their payload under `data`; lists carry `pagination` beside it. Failures carry `error` with `code`, `message` and `details`.',
        'Every answer has an `X-Request-Id`; name it when you ask for help.',
        'Lines of a text may end with LF, CR LF or CR; they are stored and answered with LF. Names, titles and other texts of one line are stored with a space for line ends and tabs, and without invisible characters such as U+200B and U+202E. Other control characters are refused.',
        RATE_LIMIT_TEXT,
        IDEMPOTENCY_TEXT,
        'Lists come in pages, by number (`page`) or by cursor: send the `pagination.next_cursor` of one page as `cursor` to get the next. Pages by number shift when the list changes between two requests, so items can be missed or come twice. A walk by cursor shows every item that is in the list the whole time, exactly once.',
        'A GET of one thing answers an `ETag`. Sent back in `If-None-Match`, it answers 304 without a body until the thing changes. Answers of 4 KiB or more to a key or token are compressed where `Accept-Encoding` has `br` or `gzip`.',
        'Generators that fail on the `webhooks` section of this description can read it from `/api/v1/openapi.json?webhooks=false`, which leaves the section out.',
      ].join('\n\n'),
      contact: { name: 'The operator of this installation' },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: [
      ...Object.entries(tags).map(([name, description]) => ({ name, description })),
      oauthTag,
      ...(webhooks ? [webhookEventsTag] : []),
    ],
    paths: { ...paths, ...oauthPaths },
    ...(events && { webhooks: events }),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: `Server-to-server key of a firm, limited to scopes: ${Object.entries(scopes)
            .map(([scope, allows]) => `\`${scope}\` (${allows})`)
            .join(', ')}.`,
        },
        oauth: oauthScheme,
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie(appUrl).name,
          description:
            'A signed-in user of the web application, limited by their role. The cookie is named `__Host-dossier_session` where the application has an https address, and `dossier_session` otherwise. A request that changes something must carry the `Origin` of the application. A page can say in `X-Session-User` for which user it was opened: if another user has signed in in the browser since, the request is refused with 401 `session_replaced`.',
        },
        portal: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A client or participant who came by an onboarding link, for the matter of that link alone: the `session_token` of `createClientPortalSession`.',
        },
      },
      parameters: { ...idempotencyParameters, ...(webhooks && webhookHeaderParameters) },
      headers: { ...commonHeaders, ...headerDescriptions, ...idempotencyHeaders },
      responses: refusals.responses,
      examples: errorExamples(refusals.codes),
      schemas: { Error: errorSchema, OAuthError: oauthErrorSchema },
    },
  })
  // The caller writes it down in a turn of its own.
  yield
  return document
}

/** The description as it is committed. */
export function renderOpenApi(): string {
  return `${JSON.stringify(buildOpenApi(), null, 2)}\n`
}

const CODES = Object.keys(errorKinds) as ErrorCode[]

/** The responses that stand for refusals and failures, each once, by status and codes. */
class Refusals {
  readonly responses: Record<string, Json> = {}
  readonly codes = new Set<ErrorCode>()

  refer(status: number, unordered: readonly ErrorCode[], headers: readonly string[]): Json {
    const codes = CODES.filter((code) => unordered.includes(code))
    for (const code of codes) this.codes.add(code)
    const isCommon = CREDENTIAL_CODES.every((code) => errorKinds[code].status !== status || codes.includes(code))
    const named = isCommon ? codes.filter((code) => !CREDENTIAL_CODES.includes(code)) : codes
    const hasCommon = named.length < codes.length
    const name = [
      status,
      ...(hasCommon ? ['credential'] : []),
      ...named,
      ...(headers.includes('X-RateLimit-Limit') ? ['limited'] : []),
      ...(headers.includes(REPLAYED_HEADERS[0]!) ? ['replayed'] : []),
    ].join('.')
    this.responses[name] = { ...describeCodes(codes), ...withHeaders([REQUEST_ID_HEADER, ...headers]) }
    return { $ref: `#/components/responses/${name}` }
  }
}

/** Operations that hand the cookie of a session out, or take it back. */
const COOKIE_OPERATIONS: readonly string[] = ['createSession', 'deleteSession', 'resetPassword', 'unlockSignIn']

function describeOperation(op: Operation, components: Components, refusals: Refusals): Json {
  const { path, query, body } = inputPlaces(op)
  const shape = op.input.shape as Record<string, z.ZodType>
  const headers = Object.entries(op.signed?.headers ?? {})
  const keyed = op.takesIdempotencyKey ? [idempotencyParameterRef] : []
  return {
    operationId: op.name,
    tags: [op.tag],
    summary: op.summary,
    ...(op.deprecated && { deprecated: true }),
    description: [op.description, accessInWords(op)].filter(Boolean).join('\n\n'),
    security: securityOf(op),
    ...(path.length + query.length + headers.length + keyed.length > 0 && {
      parameters: [
        ...path.map((name) => describeParameter(name, 'path', shape[name]!, components)),
        ...headers.map(([field, header]) => describeParameter(header, 'header', shape[field]!, components)),
        ...query.map((name) => describeParameter(name, 'query', shape[name]!, components)),
        ...keyed,
      ],
    }),
    ...((op.signed || op.rawBody) && {
      requestBody: {
        required: !shape.body!.safeParse('').success,
        content: Object.fromEntries(
          mediaTypesOf(op).map((mediaType) => [
            mediaType,
            { schema: { type: 'object', description: shape.body!.description }, example: op.example?.body },
          ]),
        ),
      },
    }),
    ...(takesBody(op) && body.length > 0 && { requestBody: describeBody(op, path, components) }),
    responses: {
      [op.status]: {
        description: op.redirects ? 'Leads on.' : op.status === 201 ? 'Created.' : 'Done.',
        ...withHeaders([
          REQUEST_ID_HEADER,
          ...(op.redirects ? [LOCATION_HEADER] : []),
          ...(op.signed?.echoes === undefined ? [] : [op.signed.headers[op.signed.echoes]!]),
          ...(hasTag(op) ? [TAG_HEADER] : []),
          ...(COOKIE_OPERATIONS.includes(op.name) ? [COOKIE_HEADER] : []),
          ...(op.access.kind === 'public' ? [] : RATE_LIMIT_HEADERS),
          ...(op.takesIdempotencyKey ? REPLAYED_HEADERS : []),
        ]),
        ...(!op.redirects && { content: describeAnswer(op, components) }),
      },
      ...(hasTag(op) && {
        304: {
          description: 'Not modified: `If-None-Match` names the `ETag` of the present answer.',
          ...withHeaders([REQUEST_ID_HEADER, TAG_HEADER, ...(op.access.kind === 'public' ? [] : RATE_LIMIT_HEADERS)]),
        },
      }),
      ...describeErrors(op, refusals),
    },
  }
}

/** How the body is written that an operation takes as it comes. */
function mediaTypesOf({ signed }: Operation): string[] {
  if (!signed) return [JSON_TYPE, FORM_TYPE]
  return [signed.form ? FORM_TYPE : JSON_TYPE]
}

/** The good answer, by media type. */
function describeAnswer(op: Operation, components: Components): Json {
  if (op.textAnswer === 'text/xml') return { 'text/xml': { schema: { type: 'string' }, example: op.example?.answer } }
  const output = isEnvelope(op) ? op.output : z.object({ data: op.output.describe('The result.') })
  const schema = components.describe(output, 'output')
  return {
    [JSON_TYPE]: { schema, example: exampleAnswer(op, components.exampleOf(schema)) },
    ...(op.textAnswer && { [op.textAnswer]: { schema: { type: 'string' } } }),
    ...(op.eventStream && { 'text/event-stream': { schema: { type: 'string' } } }),
    ...(op.linesAnswer && { [op.linesAnswer]: { schema: { type: 'string' } } }),
  }
}

function describeParameter(
  name: string,
  place: 'path' | 'query' | 'header',
  schema: z.ZodType,
  components: Components,
): Json {
  const { description, examples, ...described } = components.describe(schema, 'input')
  return {
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    description,
    schema: described,
    example: (examples as unknown[] | undefined)?.[0],
  }
}

function describeBody(op: Operation, pathNames: string[], components: Components): Json {
  // Zod omits no fields of a schema that has a check over several.
  const fields =
    pathNames.length > 0 ? op.input.omit(Object.fromEntries(pathNames.map((name) => [name, true])) as never) : op.input
  const schema = { ...components.describe(fields, 'input'), ...(op.method === 'patch' && { minProperties: 1 }) }
  const required = op.method === 'patch' || (((schema as Json).required as string[] | undefined)?.length ?? 0) > 0
  const example = op.example?.body ?? components.exampleOf(schema)
  return { required, content: { 'application/json': { schema, example } } }
}

/** One response for each status, with the codes that can be in it. */
function describeErrors(op: Operation, refusals: Refusals): Json {
  const codes = new Set<ErrorCode>([
    ...op.errors,
    ...COMMON_CODES,
    ...(op.access.kind === 'public' ? [] : CREDENTIAL_CODES),
    ...(op.access.kind !== 'public' && op.method !== 'get' ? (['csrf_rejected'] as const) : []),
    ...(scopesFor(op).length > 0 ? (['insufficient_scope'] as const) : []),
    ...(op.access.kind === 'portal' ? (['link_expired'] as const) : []),
    ...(op.access.kind === 'portal' && op.access.unverified !== 'always'
      ? (['forbidden', 'verification_locked'] as const)
      : []),
    // Where there is no field at all, one that is sent is refused too.
    invalidInputCode(op),
    ...(op.takesIdempotencyKey ? IDEMPOTENCY_CODES : []),
    ...(takesBody(op) ? BODY_CODES : []),
  ])
  /** Only what the operation itself refuses is. */
  const isKept = (statusCodes: ErrorCode[]) =>
    statusCodes.some((code) => isKeptRefusal(code) && op.errors.includes(code))
  const byStatus = Map.groupBy(codes, (code) => errorKinds[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, statusCodes]) => [
      status,
      refusals.refer(status, statusCodes, [
        ...(op.access.kind !== 'public' && (status === 401 || status === 403) ? [CHALLENGE_HEADER] : []),
        ...(status === 405 ? [ALLOW_HEADER] : []),
        ...(status === 429 || status === 503 ? ['Retry-After'] : []),
        ...(status === 429 && op.access.kind !== 'public' ? RATE_LIMIT_HEADERS : []),
        ...(status === 409 && op.takesIdempotencyKey ? ['Retry-After'] : []),
        ...(op.takesIdempotencyKey && isKept(statusCodes) ? REPLAYED_HEADERS : []),
      ]),
    ]),
  )
}

function withHeaders(names: readonly string[]): Json {
  return names.length > 0 ? { headers: headerRefs(names) } : {}
}

function exampleAnswer(op: Operation, composed: unknown): unknown {
  return op.example?.answer === undefined ? composed : { ...(composed as object), data: op.example.answer }
}
