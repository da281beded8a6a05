import { expect, test } from '@jest/globals'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { buildOpenApi, renderOpenApi } from '../src/openapi/build.ts'

test('Redocly finds nothing to say of the description', async () => {
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({ source: renderOpenApi(), config })

  expect(problems.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer, message])).toEqual([])
})

test('Spectral finds nothing to say of the description', async () => {
  const linter = new spectral.Spectral()
  // The declared types of the two packages disagree on one field.
  linter.setRuleset({ extends: [rulesets.oas as never] })

  const problems = await linter.run(buildOpenApi())

  expect(problems.map(({ code, path, message }) => [code, path.join('/'), message])).toEqual([])
}, 120_000)
