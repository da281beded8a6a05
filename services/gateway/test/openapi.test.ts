import { allOperations } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { buildOpenApi, renderOpenApi } from '../src/openapi/build.ts'

/** Those that are no operations: they keep the forms of RFC 6749. */
const OAUTH_ENDPOINTS = ['authorize', 'token', 'revoke', 'oauthMetadata']

test('the description has every operation under its own name, and the OAuth endpoints', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, { operationId: string }>> }
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map((operation) => operation.operationId))

  expect(ids.sort()).toEqual([...allOperations.map((op) => op.name), ...OAUTH_ENDPOINTS].sort())
})

test('the description passes a public linter without errors', async () => {
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({ source: renderOpenApi(), config })

  expect(problems.filter((problem) => problem.severity === 'error').map((problem) => problem.message)).toEqual([])
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
