import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { eventOptions, nodeProperties, renderN8nNode } from './index.ts'
import { literal } from './literal.ts'
import { nodeFieldOf } from './node-property.ts'

const description = JSON.parse(await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8'))
const { operations, properties } = nodeProperties(description)

const shownFor = (resource: string, operation: string) =>
  properties.filter(
    ({ displayOptions }) =>
      displayOptions?.show.resource?.includes(resource) && displayOptions.show.operation?.includes(operation),
  )

test('there are twenty operations, each with values of its own', () => {
  expect(operations).toHaveLength(20)
  expect(new Set(operations.map(({ resource, operation }) => `${resource}.${operation}`)).size).toBe(20)
})

test('an operation shows what it requires, and the rest as fields that people add', () => {
  const shown = shownFor('matter', 'create')

  expect(shown.map(({ name, required }) => [name, required])).toEqual([
    ['title', true],
    ['practice_area', true],
    ['additionalFields', undefined],
    ['options', undefined],
  ])
  expect(shown[2]!.options).toContainEqual(
    expect.objectContaining({ name: 'tags', displayName: 'Tags', type: 'string' }),
  )
})

test('a list has a limit in place of pages and cursors', () => {
  const shown = shownFor('matter', 'getAll')

  expect(shown.map(({ name }) => name)).toEqual(['returnAll', 'limit', 'filters'])
  expect(JSON.stringify(shown)).not.toMatch(/cursor|per_page/)
})

test('every field of a chosen operation can be filled in, or is filled in by the node', () => {
  const missing = operations.flatMap(({ resource, operation, fields }) => {
    const shown = shownFor(resource, operation)
    const names = new Set(shown.flatMap(({ name, options = [] }) => [name, ...options.map((one) => one.name)]))
    return fields.filter(({ name }) => !names.has(name))
  })

  expect(missing).toEqual([])
})

test('an operation that is gone from the description is refused', () => {
  const { '/api/v1/matters/{id}/archive': _, ...paths } = description.paths

  expect(() => renderN8nNode({ ...description, paths }, { wholeFileBytesMax: 1, permanentCodes: [] })).toThrow(
    'archiveMatter',
  )
})

test('a new field of the API appears in the node', () => {
  const changed = structuredClone(description)
  const { properties: body } = changed.paths['/api/v1/matters'].post.requestBody.content['application/json'].schema
  body.budget = { type: 'integer', minimum: 1, description: 'Budget of the matter.' }

  const fieldsOf = (of: typeof description) => JSON.stringify(nodeProperties(of).properties)

  expect(fieldsOf(description)).not.toContain('"Budget"')
  expect(fieldsOf(changed)).toContain('"displayName":"Budget","name":"budget","type":"number"')
})

test('a switch without a description that begins with "Whether" is refused', () => {
  const schema = { type: 'boolean', description: 'Sends it.' }

  expect(() => nodeFieldOf('send', 'body', schema, false, {})).toThrow('Whether')
})

test('the trigger offers every event that a webhook can subscribe to', () => {
  const subscribable = description.paths['/api/v1/webhooks'].post.requestBody.content['application/json'].schema

  const values = eventOptions(description).map(({ value }) => value)

  expect(values.toSorted()).toEqual(subscribable.properties.events.items.enum.toSorted())
})

test('quotes and line ends survive as source text', () => {
  const value = { text: 'it\'s "so"\n', list: [1, true], none: {} }

  expect(new Function(`return ${literal(value)}`)()).toEqual(value)
})
