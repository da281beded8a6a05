import { allEvents, allOperations } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { buildOpenApi, renderOpenApi } from '../src/openapi/build.ts'

/** Those that are no operations: they keep the forms of RFC 6749. */
const OAUTH_ENDPOINTS = ['answerAuthorization', 'authorize', 'token', 'revoke', 'oauthMetadata']

test('the description has every operation under its own name, and the OAuth endpoints', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, { operationId: string }>> }
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map((operation) => operation.operationId))

  expect(ids.sort()).toEqual([...allOperations.map((op) => op.name), ...OAUTH_ENDPOINTS].sort())
})

test('no default is null, of which generators make "null", 0 or code that does not compile', () => {
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
