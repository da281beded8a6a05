import { expect, test } from '@jest/globals'
import * as documents from './documents/index.ts'
import type { EventDefinition } from './event.ts'
import * as identity from './identity/index.ts'
import { idPrefixOf } from './ids.ts'
import { linkNotFoundOf } from './link-token.ts'
import * as matters from './matters/index.ts'
import { WebhookEventType } from './notifications/resources.ts'
import { inputPlaces, pathParameterCode } from './operation.ts'
import { allCalls, allEvents, allOperations } from './registry.ts'
import { calls } from './topology.ts'

test('names of operations and calls are unique', () => {
  const names = [...allOperations, ...allCalls].map((call) => call.name)

  expect(new Set(names).size).toBe(names.length)
})

test('no two operations have the same method and path', () => {
  const routes = allOperations.map((op) => `${op.method} ${op.path}`)

  expect(new Set(routes).size).toBe(routes.length)
})

test.each(allOperations.map((op) => [op.name, op] as const))(
  '%s: every path parameter is an id, the token of a link or has a code of its own among its inputs, and what names none is declared',
  (_name, op) => {
    for (const parameter of inputPlaces(op).path) {
      const schema = op.input.shape[parameter] as never
      expect(idPrefixOf(schema) ?? linkNotFoundOf(schema) ?? op.fieldCodes[parameter]).toBeDefined()
      expect(op.errors).toContain(pathParameterCode(op, parameter))
    }
  },
)

test('endpoints can subscribe to every event there is, and to no other', () => {
  const emitted = allEvents.map((event) => event.type)
  const stillToCome = WebhookEventType.options.filter((type) => !emitted.includes(type))

  expect(emitted.filter((type) => !WebhookEventType.options.includes(type as never))).toEqual([])
  expect(stillToCome).toEqual([])
})

test('what is internal is no event for endpoints', () => {
  const internal = [matters, documents, identity]
    .flatMap((part): EventDefinition[] => Object.values(part.events))
    .filter((event) => event.internal)

  expect(internal.map(({ type }) => type)).toEqual([
    'deadline.due_soon',
    'intake.link.expired',
    'intake.link.expiring',
    'intake.link.requested',
    'document.reminder_due',
    'firm.time_zone.changed',
  ])
  expect(allEvents.filter((event) => event.internal)).toEqual([])
})

test('no service asks itself', () => {
  for (const [service, asked] of Object.entries(calls)) expect(asked).not.toContain(service)
})
