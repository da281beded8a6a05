import { allOperations } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { buildOpenApi, renderOpenApi } from '../src/openapi/build.ts'

test('the description has every operation under its own name', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, { operationId: string }>> }
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map((operation) => operation.operationId))

  expect(ids.sort()).toEqual(allOperations.map((op) => op.name).sort())
})

test('the description passes a public linter without errors', async () => {
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({ source: renderOpenApi(), config })

  expect(problems.filter((problem) => problem.severity === 'error').map((problem) => problem.message)).toEqual([])
})
