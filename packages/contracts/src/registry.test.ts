import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { allEmittedEvents } from './all-events.ts'
import { idPrefixOf } from './ids.ts'
import { linkNotFoundOf } from './link-token.ts'
import { WebhookEventType } from './notifications/resources/webhook.ts'
import { inputPlaces, pathParameterCode } from './operation.ts'
import { allCalls, allNotices, allOperations } from './registry.ts'
import { callsOf } from './service-calls.ts'
import { type OwnerName, ownerNames } from './topology.ts'

test('names of operations and calls are unique', () => {
  const names = [...allOperations, ...allCalls].map((call) => call.name)

  expect(new Set(names).size).toBe(names.length)
})

test('no two operations have the same method and path', () => {
  const routes = allOperations.map((op) => `${op.method} ${op.path}`)

  expect(new Set(routes).size).toBe(routes.length)
})

test.each(allOperations.map((op) => [op.name, op] as const))(
  '%s: every path parameter is an id, the token of a link or has a code of its own among its inputs, and its 404 is an error of the operation',
  (_name, op) => {
    for (const parameter of inputPlaces(op).path) {
      const schema = op.input.shape[parameter] as never
      expect(idPrefixOf(schema) ?? linkNotFoundOf(schema) ?? op.fieldCodes[parameter]).toBeDefined()
      expect(op.errors).toContain(pathParameterCode(op, parameter))
    }
  },
)

test.each(ownerNames)('whatever the folder of %s defines is collected', async (owner) => {
  const collected = new Set<unknown>([...allOperations, ...allCalls, ...allEmittedEvents, ...allNotices])

  const defined = await definitionsIn(owner)

  expect(defined.length).toBeGreaterThan(0)
  expect(defined.filter(([, definition]) => !collected.has(definition)).map(([name]) => name)).toEqual([])
})

/** Whatever a file of the folder exports that belongs to its service, by the name of the export. */
async function definitionsIn(owner: OwnerName): Promise<[string, unknown][]> {
  const folder = join(import.meta.dirname, owner)
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>))
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => (value as { service?: unknown } | null)?.service === owner)
}

test('a webhook can subscribe to every event but the internal ones', () => {
  const internal = allEmittedEvents.filter((event) => event.internal).map(({ type }) => type)

  expect(internal.sort()).toEqual([
    'approval.changed',
    'deadline.due_soon',
    'document.participant_reminder_due',
    'document.reminder_due',
    'firm.time_zone.changed',
    'intake.link.expired',
    'intake.link.expiring',
    'intake.link.requested',
    'integration.disconnected',
    'participant.link.expired',
    'participant.link.expiring',
  ])
  expect([...WebhookEventType.options, ...internal].sort()).toEqual(allEmittedEvents.map(({ type }) => type).sort())
})

test('no service asks itself', () => {
  for (const name of ownerNames) expect(callsOf(name).filter(({ service }) => service === name)).toEqual([])
})
