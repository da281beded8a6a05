import {
  type Access,
  allEvents,
  allOperations,
  type ErrorCode,
  errorKinds,
  type idKinds,
  inputPlaces,
  invalidInputCode,
  isKeptStatus,
  isList,
  type Operation,
  scopes,
  takesBody,
} from '@dossier/contracts'
import { z } from 'zod'
import {
  IDEMPOTENCY_CODES,
  IDEMPOTENCY_TEXT,
  idempotencyHeaders,
  idempotencyParameterRef,
  idempotencyParameters,
  REPLAYED_HEADERS,
} from './idempotency.ts'
import { oauthErrorSchema, oauthPaths, oauthScheme, oauthTag } from './oauth.ts'
import { headerDescriptions, headerRefs, RATE_LIMIT_HEADERS, RATE_LIMIT_TEXT } from './rate-limit.ts'

type Json = Record<string, unknown>

/** Codes that any operation may answer. */
const COMMON_CODES: readonly ErrorCode[] = ['rate_limit_exceeded', 'internal_error', 'service_unavailable']

/** Codes that any operation with a credential may answer. */
const CREDENTIAL_CODES: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'revoked_api_key',
  'expired_api_key',
  'expired_token',
  'unauthorized',
  'invalid_session',
  'unauthorized',
  'forbidden',
  'firm_suspended',
  'ip_not_allowed',
]

/** Who may ask, in words and as the security requirements of OpenAPI. */
const ACCESS: Readonly<Record<Access, { text: (op: Operation) => string; security: (op: Operation) => Json[] }>> = {
  scope: {
    text: (op) => `Needs the scope \`${op.scope}\`.`,
    security: (op) => [{ apiKey: [] }, { oauth: [op.scope] }, { session: [] }],
  },
  session: { text: () => 'Needs a signed-in user.', security: () => [{ session: [] }] },
  'session-admin': {
    text: () => 'Needs a signed-in admin; an API key answers `forbidden`.',
    security: () => [{ session: [] }],
  },
  public: {
    text: (op) => (op.signed ? 'Needs no credential but a signature.' : 'Needs no credential.'),
    security: () => [],
  },
}

const BODY_CODES: readonly ErrorCode[] = ['invalid_json', 'payload_too_large', 'unsupported_media_type']

/** The OpenAPI 3.1 description of the public interface, derived from the operations and events. */
export function buildOpenApi(): Json {
  const components = new Components()
  const paths: Record<string, Json> = {}
  for (const op of allOperations) {
    paths[op.path] = { ...paths[op.path], [op.method]: describeOperation(op, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dossier',
      version: '1.0.0',
      summary: 'Client onboarding and document collection for law firms.',
      description: [
        'Successful answers carry their payload under `data`; lists carry `pagination` beside it. Failures carry `error` with `code`, `message` and `details`.',
        'Every answer has an `X-Request-Id`; name it when you ask for help.',
        RATE_LIMIT_TEXT,
        IDEMPOTENCY_TEXT,
      ].join('\n\n'),
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This installation' }],
    tags: [...[...new Set(allOperations.map((op) => op.tag))].map((name) => ({ name })), oauthTag],
    paths: { ...paths, ...oauthPaths },
    webhooks: Object.fromEntries(allEvents.map((event) => [event.type, describeEvent(event, components)])),
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
          name: '__Host-dossier_session',
          description:
            'A signed-in user of the web application, limited by their role. What changes something must carry the `Origin` of the application.',
        },
      },
      parameters: idempotencyParameters,
      headers: { ...headerDescriptions, ...idempotencyHeaders },
      schemas: { Error: errorSchema, OAuthError: oauthErrorSchema, ...components.schemas },
    },
  }
}

/** The description as it is committed. */
export function renderOpenApi(): string {
  return `${JSON.stringify(buildOpenApi(), null, 2)}\n`
}

/** Collects schemas that have a name of their own, and answers references to them. */
class Components {
  readonly schemas: Json = {}

  describe(schema: z.ZodType, io: 'input' | 'output'): Json {
    const described = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        delete jsonSchema.idPrefix
        delete jsonSchema.id
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      },
    }) as Json
    const { $schema: _, $defs = {}, ...rest } = described
    for (const [name, definition] of Object.entries($defs as Json)) this.schemas[name] = withComponentRefs(definition)
    return withComponentRefs(rest) as Json
  }
}

/** References within one schema become references into the components of the whole document. */
function withComponentRefs(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'details'],
      properties: {
        code: { type: 'string', description: 'What went wrong, for programs.', examples: ['matter_not_found'] },
        message: { type: 'string', description: 'What went wrong, for people.' },
        details: { type: 'object', description: 'Structure depends on the code; `fields` names refused fields.' },
      },
    },
  },
}

function describeOperation(op: Operation, components: Components): Json {
  const { path, query, body } = inputPlaces(op)
  const shape = op.input.shape as Record<string, z.ZodType>
  const output = isList(op) ? op.output : z.object({ data: op.output })
  const keyed = op.takesIdempotencyKey ? [idempotencyParameterRef] : []
  return {
    operationId: op.name,
    tags: [op.tag],
    summary: op.summary,
    description: [op.description, ACCESS[op.access].text(op)].filter(Boolean).join('\n\n'),
    security: ACCESS[op.access].security(op),
    ...(path.length + query.length + keyed.length > 0 && {
      parameters: [
        ...path.map((name) => describeParameter(name, 'path', shape[name]!, components)),
        ...query.map((name) => describeParameter(name, 'query', shape[name]!, components)),
        ...keyed,
      ],
    }),
    ...(op.signed && {
      parameters: Object.entries(op.signed.headers).map(([field, header]) => ({
        ...describeParameter(header, 'header', shape[field]!, components),
        required: true,
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object', description: shape.body!.description } } },
      },
    }),
    ...(takesBody(op) && body.length > 0 && { requestBody: describeBody(op, path, components) }),
    responses: {
      [op.status]: {
        description: 'Done.',
        ...withHeaders([
          ...(op.access === 'public' ? [] : RATE_LIMIT_HEADERS),
          ...(op.takesIdempotencyKey ? REPLAYED_HEADERS : []),
        ]),
        content: { 'application/json': { schema: components.describe(output, 'output') } },
      },
      ...describeErrors(op),
    },
  }
}

function describeParameter(
  name: string,
  place: 'path' | 'query' | 'header',
  schema: z.ZodType,
  components: Components,
): Json {
  const { description, ...described } = components.describe(schema, 'input')
  const prefix = schema.meta()?.idPrefix as keyof typeof idKinds | undefined
  return {
    name,
    in: place,
    required: place === 'path',
    description: description ?? (prefix ? `Identifier that starts with \`${prefix}_\`.` : undefined),
    schema: described,
  }
}

function describeBody(op: Operation, pathNames: string[], components: Components): Json {
  const fields = op.input.omit(Object.fromEntries(pathNames.map((name) => [name, true])) as never)
  const schema = components.describe(fields, 'input')
  const required = op.method === 'patch' || ((schema.required as string[] | undefined)?.length ?? 0) > 0
  return { required, content: { 'application/json': { schema } } }
}

/** One response for each status, with the codes that can be in it. */
function describeErrors(op: Operation): Json {
  const codes = new Set<ErrorCode>([
    ...op.errors,
    ...COMMON_CODES,
    ...(op.access === 'public' ? [] : CREDENTIAL_CODES),
    ...(op.access !== 'public' && op.method !== 'get' ? (['csrf_rejected'] as const) : []),
    ...(op.access === 'scope' ? (['insufficient_scope'] as const) : []),
    // Where there is no field at all, one that is sent is refused too.
    invalidInputCode(op),
    ...(op.takesIdempotencyKey ? IDEMPOTENCY_CODES : []),
    ...(takesBody(op) ? BODY_CODES : []),
  ])
  /** Only what the operation itself refuses is. */
  const isKept = (status: number, statusCodes: ErrorCode[]) =>
    isKeptStatus(status) && statusCodes.some((code) => op.errors.includes(code))
  const byStatus = Map.groupBy(codes, (code) => errorKinds[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, statusCodes]) => [
      status,
      {
        description: statusCodes.map((code) => `\`${code}\`: ${errorKinds[code].message}`).join('\n\n'),
        ...withHeaders([
          ...(status === 429 ? ['Retry-After', ...(op.access === 'public' ? [] : RATE_LIMIT_HEADERS)] : []),
          ...(status === 409 && op.takesIdempotencyKey ? ['Retry-After'] : []),
          ...(op.takesIdempotencyKey && isKept(status, statusCodes) ? REPLAYED_HEADERS : []),
        ]),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function withHeaders(names: readonly string[]): Json {
  return names.length > 0 ? { headers: headerRefs(names) } : {}
}

function describeEvent(event: (typeof allEvents)[number], components: Components): Json {
  const envelope = z.object({
    id: z.string().describe('The same in every attempt, and in the header `webhook-id`.'),
    type: z.literal(event.type),
    created_at: z.string(),
    firm_id: z.string(),
    api_version: z.literal('v1'),
    data: event.payload,
  })
  return {
    post: {
      operationId: `on${event.type.replace(/(^|[._])(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`,
      summary: event.summary,
      tags: ['Webhooks'],
      security: [],
      requestBody: { content: { 'application/json': { schema: components.describe(envelope, 'output') } } },
      responses: { '2XX': { description: 'Any 2xx within 5 seconds counts as delivered.' } },
    },
  }
}
