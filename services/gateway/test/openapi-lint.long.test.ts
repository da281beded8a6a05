import { allOperations } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { buildOpenApi, renderOpenApi } from '../src/openapi/build.ts'

/** Redocly's rule knows no operation whose good answer leads on. */
const redirecting = allOperations
  .filter((op) => op.redirects)
  .map(({ method, path }) => `#/paths/${path.replaceAll('/', '~1')}/${method}/responses`)

test('Redocly finds nothing to say of the description but that redirects have no 2xx', async () => {
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({ source: renderOpenApi(), config })

  expect(problems.map(({ ruleId, location }) => [ruleId, location[0]?.pointer])).toEqual(
    redirecting.map((pointer) => ['operation-2xx-response', pointer]),
  )
})

test('Spectral finds nothing to say of the description', async () => {
  const linter = new spectral.Spectral()
  // The declared types of the two packages disagree on one field.
  linter.setRuleset({ extends: [rulesets.oas as never] })

  const problems = await linter.run(buildOpenApi())

  expect(problems.map(({ code, path, message }) => [code, path.join('/'), message])).toEqual([])
})
