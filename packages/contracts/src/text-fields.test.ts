import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { allOperations } from './registry.ts'

/** Texts of several lines, by the last part of their place. */
const FREE_TEXTS: ReadonlySet<string> = new Set([
  'description',
  'help',
  'instructions',
  'message',
  'notes',
  'reason',
  'reviewer_notes',
  'signature',
  'text',
])

/** Strings that are shown to nobody, or have checks of their own, by the last part of their place. */
const OTHERS: Readonly<Record<string, string>> = {
  answer: 'compared',
  allowed_ips: 'a range of addresses',
  code: 'of an authorization server, handed back to it',
  current_password: 'compared, never shown',
  cursor: 'read by the service that wrote it',
  error: 'of an authorization server, kept as it says it',
  error_description: 'of an authorization server, kept as it says it',
  password: 'hashed, never shown',
  redirect_uris: 'compared, and parsed as a URL',
  state: 'compared',
  timezone: 'a name of the IANA database',
  token: 'compared',
}

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  $defs?: Record<string, Schema>
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  format?: string
  plainText?: boolean
  oneLine?: boolean
}

/** Every string that an input may have, with its place; without those of a fixed form. */
function stringsIn(schema: Schema, place: string): { place: string; schema: Schema }[] {
  const within = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map((one) => [place, one] as const),
    ...Object.entries({ ...schema.$defs, ...schema.properties }).map(
      ([name, one]) => [`${place}.${name}`, one] as const,
    ),
    ...[schema.items ?? [], schema.prefixItems ?? [], schema.additionalProperties ?? []]
      .flat()
      .flatMap((one) => (typeof one === 'object' ? [[place, one] as const] : [])),
  ].flatMap(([at, one]) => stringsIn(one, at))
  const isString = [schema.type].flat().includes('string')
  const hasForm = [schema.enum, schema.const, schema.pattern, schema.format].some((form) => form !== undefined)
  return isString && !hasForm ? [{ place, schema }, ...within] : within
}

/** Without what comes raw: the service that it is for reads it. */
const strings = allOperations
  .filter(({ signed, rawBody }) => !signed && !rawBody)
  .flatMap(({ name, input }) =>
    stringsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, name),
  )

const nameAt = (place: string) => place.slice(place.lastIndexOf('.') + 1)

test('each string of an operation is a text of one line, free text or named here with the reason', () => {
  const kindOf = ({ place, schema }: (typeof strings)[number]) => {
    if (schema.plainText) return schema.oneLine ? 'one line' : FREE_TEXTS.has(nameAt(place)) ? 'free text' : 'unknown'
    return Object.hasOwn(OTHERS, nameAt(place)) ? 'other' : 'unknown'
  }

  expect(strings.filter(({ schema }) => schema.oneLine).length).toBeGreaterThan(50)
  expect(strings.filter((one) => kindOf(one) === 'unknown').map(({ place }) => place)).toEqual([])
})

test('no name is in a list of this test without need', () => {
  const named = strings.filter(({ schema }) => !schema.oneLine).map(({ place }) => nameAt(place))

  expect([...FREE_TEXTS, ...Object.keys(OTHERS)].filter((name) => !named.includes(name))).toEqual([])
})
