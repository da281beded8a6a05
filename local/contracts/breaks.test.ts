import type { CallContract, ContractSchema, MessageContract, ServiceContract } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { breaksOf, breaksOfCodes } from './breaks.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output') =>
  z.toJSONSchema(schema, { io }) as ContractSchema
const KNOWN_CODES = { thing_not_found: 404 }

const publicCall = (changes: Partial<CallContract> = {}): CallContract => ({
  subject: 'rpc.matters.getThing',
  http: {
    method: 'post',
    path: '/api/v1/things',
    status: 200,
    access: { kind: 'scope', anyOf: ['matters:read'] },
    takesIdempotencyKey: true,
  },
  callers: ['gateway'],
  input: schemaOf(z.strictObject({ name: z.string() })),
  output: schemaOf(z.object({ state: z.enum(['open']) })),
  errors: [],
  ...changes,
})
const { http: PUBLIC, ...BETWEEN_SERVICES } = publicCall({ callers: ['notifications'] })

const contract = (
  calls: Record<string, CallContract>,
  events: Record<string, MessageContract> = {},
): ServiceContract => ({
  service: 'matters',
  calls,
  events,
  notices: {},
})

const found = (last: ServiceContract, present: ServiceContract) =>
  breaksOf({ last, present, knownCodes: KNOWN_CODES }).map(({ where, what, hits }) => `${where}: ${what} (${hits})`)

const ofCall = (changes: Partial<CallContract>, before: CallContract = publicCall()) =>
  found(contract({ getThing: before }), contract({ getThing: { ...before, ...changes } }))

const input = (schema: z.ZodType) => ({ input: schemaOf(schema, 'input') })
const output = (schema: z.ZodType) => ({ output: schemaOf(schema) })
const route = (changes: Partial<NonNullable<typeof PUBLIC>>) => ({ http: { ...PUBLIC!, ...changes } })

test.each<[string, Partial<CallContract>]>([
  ['an optional field', input(z.strictObject({ name: z.string(), title: z.string().optional() }))],
  ['a field of the answer', output(z.object({ state: z.enum(['open']), since: z.string() }))],
  ['a scope that opens it too', route({ access: { kind: 'scope', anyOf: ['matters:read', 'documents:read'] } })],
  ['a code that the last release knows', { errors: ['thing_not_found'] }],
  [
    'a code of a field that the last release refuses',
    { errors: ['thing_lost'], optionalFieldCodes: { title: 'thing_lost' } },
  ],
])('%s breaks no caller of an operation', (_what, changes) => {
  expect(ofCall(changes)).toEqual([])
})

test.each<[Partial<CallContract>, string]>([
  [input(z.strictObject({})), 'getThing input name: is gone, and refused (API callers)'],
  [
    input(z.strictObject({ name: z.string(), title: z.string() })),
    'getThing input title: is new and required (API callers)',
  ],
  [
    input(z.strictObject({ name: z.string().max(5) })),
    'getThing input name: maxLength unset became maxLength 5 (API callers)',
  ],
  [output(z.object({})), 'getThing output state: is gone (API callers)'],
  [
    output(z.object({ state: z.enum(['open']).optional() })),
    'getThing output state: was required and is optional (API callers)',
  ],
  [output(z.object({ state: z.enum(['open', 'shut']) })), 'getThing output state: shut is a new value (API callers)'],
  [route({ path: '/api/v1/others' }), 'getThing: POST /api/v1/things 200 became POST /api/v1/others 200 (API callers)'],
  [route({ takesIdempotencyKey: false }), 'getThing: takes no Idempotency-Key any more (API callers)'],
  [
    { errors: ['thing_lost'] },
    'getThing errors: thing_lost is a new code (callers through processes of the last release, which answer 500 instead)',
  ],
  [
    { errors: ['thing_lost'], optionalFieldCodes: { name: 'thing_lost' } },
    'getThing errors: thing_lost is a new code (callers through processes of the last release, which answer 500 instead)',
  ],
])('what breaks a caller of an operation is named', (changes, expected) => {
  expect(ofCall(changes)).toEqual([expected])
})

test('another default breaks callers who leave the field out', () => {
  const paged = (size: number) => input(z.strictObject({ size: z.int().default(size) }))

  expect(ofCall(paged(50), publicCall(paged(20)))).toEqual([
    'getThing input size: the default 20 became the default 50 (API callers)',
  ])
})

test('ids of another kind break those who read them', () => {
  const identified = (idPrefix: string) => output(z.object({ id: z.string().meta({ idPrefix }) }))

  expect(ofCall(identified('new'), publicCall(identified('old')))).toEqual([
    'getThing output id: idPrefix old became idPrefix new (API callers)',
  ])
})

test('headers and media types that callers rely on stay', () => {
  const signed = publicCall(route({ headers: { signature: 'X-Signature' }, otherAnswers: ['text/csv'] }))

  expect(ofCall(route({ headers: { signature: 'X-Sign' } }), signed)).toEqual([
    'getThing: does not read signature from X-Signature any more (API callers)',
    'getThing: does not answer text/csv any more (API callers)',
  ])
})

test('an error code stays, with its status', () => {
  const last = { thing_not_found: 404, thing_lost: 409 }

  expect(breaksOfCodes(last, { ...last, thing_new: 422 })).toEqual([])
  expect(breaksOfCodes(last, { thing_not_found: 410 }).map(({ where, what }) => `${where}: ${what}`)).toEqual([
    'thing_not_found: 404 became 410',
    'thing_lost: is gone',
  ])
})

test('callers who lose the right to call an operation are affected', () => {
  expect(ofCall(route({ access: { kind: 'session-admin' } }))).toEqual([expect.stringContaining('"session-admin"')])
})

test('a removal affects its users', () => {
  const events = { 'thing.made.v1': { subject: 'evt', isPublic: true, payload: {} } }

  expect(found(contract({ getThing: publicCall(), askThing: BETWEEN_SERVICES }, events), contract({}))).toEqual([
    'getThing: is gone (API callers)',
    'askThing: is gone (notifications)',
    'thing.made.v1: is gone (webhook endpoints and consumers)',
  ])
})

test('between services, either side may be of the last release', () => {
  const changed = {
    ...input(z.strictObject({ name: z.string().nullable(), title: z.string().optional() })),
    ...output(z.object({ state: z.enum(['open']), since: z.string() })),
  }

  expect(ofCall(changed, BETWEEN_SERVICES)).toEqual([
    'getThing input name: string became string or null (matters of the last release, asked by notifications)',
    'getThing output since: is new and required (notifications, asking matters of the last release)',
  ])
})

test('a field that services no longer send may come from an earlier one', () => {
  expect(ofCall(input(z.strictObject({ name: z.string().optional() })), BETWEEN_SERVICES)).toEqual([
    'getThing input name: was required and is optional (matters of the last release, asked by notifications)',
  ])
})

test('an event is read by consumers of the last release, and read of it', () => {
  const eventOf = (payload: z.ZodType): Record<string, MessageContract> => ({
    'thing.made.v1': { subject: 'evt', isPublic: false, payload: schemaOf(payload) },
  })
  const last = contract({}, eventOf(z.object({ id: z.string(), kind: z.enum(['a']) })))
  const present = contract({}, eventOf(z.object({ kind: z.enum(['a', 'b']), since: z.string() })))

  expect(found(last, present)).toEqual([
    'thing.made.v1 kind: b is a new value (consumers)',
    'thing.made.v1 id: is gone (consumers)',
    'thing.made.v1 since: is new and required (consumers of this release, reading events of the last one)',
  ])
})
