import {
  allCalls,
  allOperations,
  auditPlanOf,
  type Call,
  exampleId,
  idPrefixOf,
  type Operation,
  unwrapped,
} from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { requestFrom } from '../../test/request-from.ts'
import type { Caller } from '../credentials/caller.ts'
import type { AuditSender } from './audit-sender.ts'
import { RequestAudit } from './request-audit.ts'

/** Stands wherever a caller or a service may put what nobody else must read. */
const SECRET = 'marked-secret'

const audited = [...allOperations, ...allCalls].flatMap((call) => {
  const plan = auditPlanOf(call)
  return plan ? [[call.name, call, plan] as const] : []
})

/** A value of the field: of a fixed set, an identifier, or else the secret. */
function valueFor(schema: z.ZodType): unknown {
  const inner = unwrapped(schema)
  const prefix = idPrefixOf(inner)
  if (prefix !== undefined) return exampleId(prefix)
  if (inner instanceof z.ZodArray) return [valueFor(inner.element as z.ZodType)]
  if (inner instanceof z.ZodEnum) return inner.options[0]
  if (inner instanceof z.ZodLiteral) return [...inner.values][0]
  if (inner instanceof z.ZodBoolean) return true
  return inner instanceof z.ZodObject ? valuesFor(inner) : SECRET
}

const valuesFor = (schema: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, valueFor(field as z.ZodType)]))

test.each(audited)('%s is recorded without what was sent, answered or presented as a secret', (name, call, plan) => {
  const recorded: string[] = []
  const sender = { add: async (event: object) => void recorded.push(JSON.stringify(event)) } as unknown as AuditSender
  const headers = { authorization: SECRET, cookie: SECRET, 'x-api-key': SECRET, 'idempotency-key': SECRET }
  const req = requestFrom('203.0.113.7', { headers, url: `/${SECRET}`, originalUrl: `/${SECRET}` })
  const audit = new RequestAudit(sender, plan, name, req, '2026-11-21T12:00:00.000Z')
  audit.caller = {
    principal: {
      kind: 'session',
      firm_id: exampleId('firm'),
      user_id: exampleId('usr'),
      credential_id: exampleId('ses'),
    },
  } as Caller
  audit.input = valuesFor(call.input as z.ZodObject)

  void audit.succeed(200, answerOf(call), 1_000)

  const [event] = recorded
  expect(JSON.parse(event!)).toMatchObject({ action: name, firm_id: exampleId('firm'), user_id: exampleId('usr') })
  expect(event).not.toContain(SECRET)
})

/** An answer with every field that its schema names, and one that it doesn't. */
function answerOf({ output }: Call | Operation): Uint8Array {
  const data = output instanceof z.ZodObject ? valuesFor(output) : {}
  return Buffer.from(JSON.stringify({ data: { ...data, token: SECRET, key: SECRET } }))
}
