import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { snakeCase } from './names.ts'
import { renderPythonClient } from './render.ts'

const description = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'))
const client = renderPythonClient(description, [{ code: 'matter_not_found', status: 404, message: 'There is none.' }])

test('every operation is a method of both clients', () => {
  const operations = Object.values<Record<string, { operationId?: string }>>(description.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId }) => operationId ?? [])
    .toSorted()
    .map(snakeCase)

  const methodsIn = (module: string) => client[module]!.matchAll(/^ {4}(?:async )?def ([a-z]\w*)\(/gm)
  for (const module of ['_sync_methods.py', '_async_methods.py'])
    expect([...methodsIn(module)].map(([, name]) => name)).toEqual(operations)
})

test('every event and every error code is a class', () => {
  const events = Object.keys(description.webhooks)

  expect([...client['events.py']!.matchAll(/type: Literal\["(.*)"\]/g)].map(([, type]) => type)).toEqual(events)
  expect(client['errors.py']).toContain('class MatterNotFoundError(DossierError):\n    """404. There is none."""\n')
})

test('what does not fit is refused', () => {
  const operation = (parameters: object[]) => ({
    ...description,
    paths: { '/x/{id}': { get: { operationId: 'getX', tags: [], summary: 'Get.', parameters, responses: {} } } },
  })
  const named = (name: string, place: string) => ({ name, in: place, schema: { type: 'string' } })

  expect(() => renderPythonClient(operation([named('id', 'path'), named('id', 'query')]), [])).toThrow('of one name')
  expect(() => renderPythonClient(operation([named('options', 'query')]), [])).toThrow('that the client needs itself')
  expect(() => renderPythonClient(operation([named('a-b', 'query')]), [])).toThrow('a-b has no name in Python')
})
