import {
  allEvents,
  allOperations,
  type ErrorCode,
  errorKinds,
  inputPlaces,
  isEnvelope,
  type Operation,
} from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { z } from 'zod'
import { buildOpenApi } from '../src/openapi/build.ts'

type Json = Record<string, unknown>

const document = JSON.parse(JSON.stringify(buildOpenApi())) as {
  paths: Record<string, Record<string, DescribedOperation>>
  webhooks: Record<string, { post: DescribedOperation }>
  components: Record<'schemas' | 'headers' | 'parameters' | 'responses' | 'examples', Record<string, Json>>
}
const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap((item) =>
  Object.values(item),
)

interface DescribedOperation extends Json {
  operationId: string
  parameters?: Json[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, Json>
}
interface Content {
  schema: Json
  example?: unknown
  examples?: Record<string, { $ref: string }>
}

/** The schemas that stand in the document by themselves, each with where it stands. */
function* schemas(): Generator<[string, Json]> {
  for (const [name, schema] of Object.entries(document.components.schemas)) yield [name, schema]
  for (const { operationId, requestBody, responses } of operations) {
    for (const content of Object.values(requestBody?.content ?? {})) yield [`${operationId} request`, content.schema]
    for (const [status, response] of Object.entries(responses)) {
      for (const content of Object.values((response.content as Record<string, Content>) ?? {}))
        yield [`${operationId} ${status}`, content.schema]
    }
  }
}

/** Every field of a schema, with what it is called from the outside in. */
function* fieldsOf(schema: Json, place: string): Generator<[string, Json]> {
  for (const [name, field] of Object.entries((schema.properties as Record<string, Json>) ?? {})) {
    yield [`${place}.${name}`, field]
    yield* fieldsOf(field, `${place}.${name}`)
  }
  const nested = [
    schema.items,
    schema.additionalProperties,
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => schema[key]),
  ]
  for (const one of nested) if (typeof one === 'object' && one !== null) yield* fieldsOf(one as Json, place)
}

const fields = [...schemas()].flatMap(([place, schema]) => [...fieldsOf(schema, place)])

/** Whether an example can be read off: what has fields, or stands for a schema of its own, has theirs. */
function isExemplified(schema: Json): boolean {
  return (
    Array.isArray(schema.examples) ||
    'const' in schema ||
    '$ref' in schema ||
    'properties' in schema ||
    ['anyOf', 'oneOf', 'allOf'].some((key) => (schema[key] as Json[] | undefined)?.some(isExemplified)) ||
    (typeof schema.items === 'object' && isExemplified(schema.items as Json))
  )
}

test('every field says what it means', () => {
  expect(fields.filter(([, field]) => !field.description).map(([place]) => place)).toEqual([])
})

test('every field has an example', () => {
  expect(fields.filter(([, field]) => !isExemplified(field)).map(([place]) => place)).toEqual([])
})

test('every parameter and header says what it means and has an example', () => {
  const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.map((parameter): [string, Json] => [`${operationId} ${parameter.name ?? parameter.$ref}`, parameter]),
  )
  const described = [
    ...parameters.filter(([, parameter]) => !parameter.$ref),
    ...Object.entries(document.components.parameters),
    ...Object.entries(document.components.headers),
  ]

  const lacking = described.filter(
    ([, { description, example, schema }]) => !description || (example === undefined && !isExemplified(schema as Json)),
  )
  expect(lacking.map(([place]) => place)).toEqual([])
})

test('every operation has a summary, and its bodies, asked and answered, have examples', () => {
  const lacking = operations.flatMap(({ operationId, summary, requestBody, responses }) => [
    ...(summary ? [] : [`${operationId} summary`]),
    ...Object.values(requestBody?.content ?? {})
      .filter((content) => content.example === undefined)
      .map(() => `${operationId} request`),
    ...Object.entries(responses).flatMap(([status, response]) => [
      ...(response.$ref || response.description ? [] : [`${operationId} ${status} description`]),
      ...Object.entries((response.content as Record<string, Content>) ?? {})
        .filter(([type, content]) => type === 'application/json' && content.example === undefined && !content.examples)
        .map(() => `${operationId} ${status}`),
    ]),
  ])

  expect(lacking).toEqual([])
})

test('every code of every refusal has an example of its own', () => {
  for (const [name, { description, content }] of Object.entries(document.components.responses)) {
    const codes = [...String(description).matchAll(/^`(\w+)`:/gm)].map((match) => match[1]!)
    const { examples } = (content as Record<string, Content>)['application/json']!

    expect([name, Object.keys(examples!)]).toEqual([name, codes])
    for (const code of codes) {
      const { value } = document.components.examples[code] as { value: { error: Json } }
      expect(value.error).toMatchObject({ code, message: errorKinds[code as ErrorCode].message, details: {} })
    }
  }
})

test.each(allOperations.map((op) => [op.name, op] as const))(
  '%s takes and gives what its examples show',
  (_name, op) => {
    const described = document.paths[op.path]![op.method]!
    const { schema, answered } = answerOf(op, described)

    expect(problems(op.input, inputOf(op, described))).toBeUndefined()
    expect(problems(schema, answered)).toBeUndefined()
    expect(schema.parse(answered)).toEqual(answered)
  },
)

test.each(allEvents.map((event) => [event.type, event] as const))('%s shows what its payload can be', (type, event) => {
  const { data } = document.webhooks[type]!.post.requestBody!.content['application/json']!.example as { data: unknown }

  expect(problems(event.payload, data)).toBeUndefined()
  expect(event.payload.parse(data)).toEqual(data)
})

test('each example is as the schema beside it says', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi.json')
  const validators = new Map<string, ReturnType<typeof ajv.compile>>()
  const isAllowed = (schema: Json, example: unknown) => {
    const text = JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"openapi.json#')
    const validate = validators.get(text) ?? ajv.compile(JSON.parse(text))
    validators.set(text, validate)
    return validate(example)
  }
  const refused: string[] = []
  walk(document, '', (node, place) => {
    if (node.example !== undefined && !isAllowed(node.schema as Json, node.example)) refused.push(place)
    if (!Array.isArray(node.examples)) return
    for (const example of node.examples) if (!isAllowed(node, example)) refused.push(place)
  })

  expect(refused).toEqual([])
})

/** What a good answer has to be, and what the example answer of an operation says. */
function answerOf(op: Operation, { responses }: DescribedOperation): { schema: z.ZodType; answered: unknown } {
  const { content, headers } = responses[op.status] as {
    content?: Record<string, Content>
    headers: Record<string, Json>
  }
  if (op.redirects) {
    expect([content, headers.Location]).toEqual([undefined, { $ref: '#/components/headers/Location' }])
    const { examples } = document.components.headers.Location!.schema as { examples: string[] }
    return { schema: op.output, answered: { location: examples[0] } }
  }
  if (op.textAnswer === 'text/xml') return { schema: op.output, answered: content!['text/xml']!.example }
  const shape = isEnvelope(op) ? (op.output as unknown as z.ZodObject).shape : { data: op.output }
  return { schema: z.strictObject(shape), answered: content!['application/json']!.example }
}

/** What the example request of an operation holds, wherever it stands there. */
function inputOf(op: Operation, described: DescribedOperation): Json {
  const body = Object.values(described.requestBody?.content ?? {})[0]?.example as Json | undefined
  const parameters = (described.parameters ?? []).filter((parameter) => !parameter.$ref)
  const exampleOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.example
  if (op.signed) {
    const headers = Object.entries(op.signed.headers).map(([field, header]) => [field, exampleOf(header)])
    const text = op.signed.form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
    return { ...Object.fromEntries(headers), body: text }
  }
  if (op.rawBody) {
    const [mediaType] = Object.keys(described.requestBody!.content)
    return { body: JSON.stringify(body), media_type: mediaType }
  }
  const { path, query } = inputPlaces(op)
  const sent = [...path, ...query].map((name) => [name, exampleOf(name)]).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(sent), ...body }
}

function problems(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value)
  return error && z.prettifyError(error)
}

/** Every object of the document that is not part of an example. */
function walk(value: unknown, place: string, visit: (node: Json, place: string) => void): void {
  if (typeof value !== 'object' || value === null) return
  const areFields = place.endsWith('/properties')
  if (!Array.isArray(value) && !areFields) visit(value as Json, place)
  for (const [key, member] of Object.entries(value)) {
    if (!areFields && ['example', 'examples', 'default'].includes(key)) continue
    walk(member, `${place}/${key}`, visit)
  }
}
