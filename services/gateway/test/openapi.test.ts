import { allEvents, allOperations, isList } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { z } from 'zod'
import { buildOpenApi, renderOpenApi } from '../src/openapi/build.ts'

/** Endpoints that are no operations: they keep the forms of RFC 6749. */
const OAUTH_ENDPOINTS = ['answerAuthorization', 'authorize', 'token', 'revoke', 'oauthMetadata']

test('the description has every operation under its own name, and the OAuth endpoints', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, { operationId: string }>> }
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map((operation) => operation.operationId))

  expect(ids.sort()).toEqual([...allOperations.map((op) => op.name), ...OAUTH_ENDPOINTS].sort())
})

test('no default is null, which generators turn into "null", 0 or code that does not compile', () => {
  expect(renderOpenApi()).not.toContain('"default": null')
})

test('no value is one of several kinds of array, which generators cannot tell apart', () => {
  const alternatives: unknown[][] = []
  JSON.stringify(buildOpenApi(), (key, value) => {
    if (key === 'anyOf' || key === 'oneOf') alternatives.push(value)
    return value
  })

  expect(
    alternatives.filter((branches) => branches.some((branch) => (branch as { type?: unknown }).type === 'array')),
  ).toEqual([])
})

test('what webhooks receive is described apart from the operations: its tag, its headers, the test event', () => {
  const { paths, webhooks } = buildOpenApi() as {
    paths: Record<string, Record<string, { tags: string[] }>>
    webhooks: Record<string, { post: { tags: string[]; parameters: { $ref: string }[] } }>
  }
  const tagsOfOperations = Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags))

  expect(Object.keys(webhooks).sort()).toEqual([...allEvents.map(({ type }) => type), 'webhook.test'].sort())
  for (const { post } of Object.values(webhooks)) {
    expect(post.tags).toEqual(['Webhook events'])
    expect(post.parameters.map(({ $ref }) => $ref.split('/').at(-1))).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
  }
  expect(tagsOfOperations).not.toContain('Webhook events')
})

test('a parameter that a request is refused without is described as required, and no other', () => {
  const { paths } = buildOpenApi() as {
    paths: Record<string, Record<string, { parameters: { name: string; required: boolean }[] }>>
  }
  const requiredOf = (path: string) =>
    paths[path]!.get!.parameters.filter(({ required }) => required).map(({ name }) => name)

  expect(requiredOf('/api/v1/search')).toEqual(['q'])
  expect(requiredOf('/api/v1/matters')).toEqual([])
  expect(requiredOf('/api/v1/reports/{type}')).toEqual(['type'])
})

test('refusals are described that an operation meets whatever its fields are', () => {
  const { paths, components } = buildOpenApi() as {
    paths: Record<string, Record<string, { responses: Record<string, { $ref: string }> }>>
    components: { responses: Record<string, { description: string }> }
  }
  const textOf = (path: string, method: string, status: number) =>
    components.responses[paths[path]![method]!.responses[status]!.$ref.split('/').at(-1)!]?.description

  expect(textOf('/api/v1/matters/{id}/archive', 'post', 415)).toContain('`unsupported_media_type`')
  expect(textOf('/api/v1/matters/{id}/archive', 'post', 413)).toContain('`payload_too_large`')
  expect(textOf('/api/v1/session', 'get', 400)).toContain('`validation_error`')
  expect(textOf('/api/v1/clients', 'get', 401)).toContain('`unauthorized`')
})

test('every list takes pages by number and by cursor, and the description says what they promise', () => {
  const { info, paths } = buildOpenApi() as {
    info: { description: string }
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>
  }

  for (const op of allOperations.filter(isList)) {
    const names = paths[op.path]![op.method]!.parameters!.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['page', 'per_page', 'cursor']))
  }
  expect(info.description).toContain(
    'A walk by cursor shows every item that is in the list the whole time, exactly once.',
  )
})

/** Bodies of JSON, and query parameters, by operation and field. */
function describedFields(): { at: string; field: z.ZodType; described: Record<string, unknown> }[] {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, Described>> }
  return allOperations
    .filter((op) => !op.signed)
    .flatMap((op) => {
      const { parameters = [], requestBody } = paths[op.path]![op.method]!
      const fields = [
        ...parameters.flatMap(({ name, schema }) => (name && schema ? [[name, schema] as const] : [])),
        ...Object.entries(requestBody?.content['application/json']?.schema.properties ?? {}),
      ]
      const shape = op.input.shape as Record<string, z.ZodType>
      return fields.map(([name, described]) => ({ at: `${op.name}: ${name}`, field: shape[name]!, described }))
    })
}

interface Described {
  parameters?: { name?: string; schema?: Record<string, unknown> }[]
  requestBody?: {
    content: Record<
      string,
      { schema: { minProperties?: number; properties?: Record<string, Record<string, unknown>> } }
    >
  }
}

test.each([
  ['a bell', 'a\u0007b'],
  ['a zero', 'a\u0000b'],
  ['an escape', 'a\u001bb'],
  ['a control character beyond ASCII', 'a\u009fb'],
  ['a tab', 'a\tb'],
  ['a line break', 'a\nb'],
  ['a line break of Windows', 'a\r\nb'],
  ['a lone carriage return', 'a\rb'],
  ['a form feed', 'a\fb'],
  ['a vertical tab', 'a\vb'],
  ['a next line', 'a\u0085b'],
  ['an information separator', 'a\u001fb'],
  ['blanks alone', '  '],
])('a text with %s is refused exactly where the description says so', (_, text) => {
  const ajv = addFormats.default(new Ajv2020({ strict: false }))
  const takesText = describedFields().filter(({ field }) => field.safeParse('ab').success)

  const wrong = takesText.filter(({ field, described }) => {
    const allowed = ajv.validate(described, text)
    return allowed !== field.safeParse(text).success
  })

  expect(takesText.length).toBeGreaterThan(20)
  expect(wrong.map(({ at }) => at)).toEqual([])
})

test('where a format says it all there is no pattern, which generated clients would apply to what they made of the text', () => {
  const described: { format: string; pattern?: string }[] = []
  JSON.stringify(buildOpenApi(), (_name, value) => {
    if (/^(date|date-time|ipv4|ipv6)$/.test(value?.format)) described.push(value)
    return value
  })

  expect(described.length).toBeGreaterThan(100)
  expect(described.filter(({ pattern }) => pattern !== undefined)).toEqual([])
})

test('no email address whose local part is longer than 64 octets is allowed by the description', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false }))
  const emails = describedFields().filter(({ described }) => described.format === 'email')

  const allowing = (text: string) => emails.filter(({ described }) => ajv.validate(described, text)).length

  expect(emails.length).toBeGreaterThan(5)
  expect(allowing(`${'a'.repeat(64)}@example.com`)).toBe(emails.length)
  expect(allowing(`${'a'.repeat(65)}@example.com`)).toBe(0)
})

test('the body of every PATCH must name a field', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, { patch?: Described }> }
  const patches = Object.values(paths).flatMap(({ patch }) => (patch ? [patch] : []))

  expect(patches.map((patch) => patch.requestBody?.content['application/json']?.schema.minProperties)).toEqual(
    patches.map(() => 1),
  )
  expect(allOperations.filter(({ method }) => method === 'patch')).toHaveLength(patches.length)
})
