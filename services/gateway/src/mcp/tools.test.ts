import { expect, test } from '@jest/globals'
import { allTools, IDEMPOTENCY_ARGUMENT } from './tools.ts'

test.each([
  // What a client asks its user about depends on the first two.
  ['getMatter', { readOnlyHint: true, destructiveHint: false, idempotentHint: true }],
  ['createClient', { readOnlyHint: false, destructiveHint: false, idempotentHint: false }],
  ['updateMatterDeadline', { readOnlyHint: false, destructiveHint: false, idempotentHint: true }],
  ['sendMatterMessage', { readOnlyHint: false, destructiveHint: true, idempotentHint: false }],
  ['deleteChecklist', { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
])('%s says what its calls do', (name, hints) => {
  expect(allTools().get(name)!.listed.annotations).toMatchObject(hints)
})

test('a tool says if the user approves each call, and takes an idempotency key if not', () => {
  const saysSo = (name: string) => /approves each call/.test(allTools().get(name)!.listed.description)
  const takesKey = (name: string) =>
    Object.hasOwn(allTools().get(name)!.listed.inputSchema.properties!, IDEMPOTENCY_ARGUMENT)

  expect(['getMatter', 'createClient', 'sendMatterMessage'].map((name) => [saysSo(name), takesKey(name)])).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ])
})
