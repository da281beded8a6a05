import { z } from 'zod'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation } from '../define.ts'
import { InboundEvent } from '../resources/inbound-event.ts'

/** Text of a header that can be sent back as it came. */
const headerText = z
  .string()
  .max(500)
  .regex(/^[\x21-\x7e]+$/)

/** Far above what the other system sends, in bytes. */
const DEAUTHORIZATION_BYTES_MAX = 16 * 1024

export const receiveIntegrationEvent = defineOperation({
  name: 'receiveIntegrationEvent',
  tag: 'Practice management',
  summary: 'Receive an event of the practice-management system.',
  description: [
    'For the other system alone, at the address that Dossier gave it. A first request carries `X-Hook-Secret`; the answer has the same header, and the secret is stored. Later requests carry `X-Hook-Signature`; without a valid one the answer is 401 and nothing is stored.',
    'Each event is recorded before it is processed, and a repeated one changes nothing twice. `matter.update` sets the status of a linked matter to what the other system says when asked: `Open` to active, `Closed` to closed. All other events are recorded only.',
  ].join('\n\n'),
  method: 'post',
  path: '/api/v1/integrations/practicemgr/webhooks',
  access: { kind: 'public' },
  audit: { none: 'the other system calls; the record is among the inbound events' },
  signed: {
    headers: { signature: 'X-Hook-Signature', secret: 'X-Hook-Secret' },
    query: ['subscription'],
    echoes: 'secret',
  },
  input: z.strictObject({
    body: z.string().describe('The event; empty in the first request.'),
    signature: headerText
      .optional()
      .describe('HMAC-SHA256 of the body in lower-case hexadecimal.')
      .meta({ example: '5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd' }),
    secret: headerText
      .optional()
      .describe('The secret that signs later requests; in the first request only.')
      .meta({ example: '6f1c2a4b9d8e7f60' }),
    subscription: headerText
      .optional()
      .describe('Part of the address that Dossier gave the other system.')
      .meta({ example: 'pM3vS0dJ7nq1ZxYb8TtLwRkEo5uHcF2aGiV6KfXyN4s' }),
  }),
  example: {
    body: { data: { id: 1_045_321, status: 'Closed' }, meta: { event: 'updated', webhook_id: 77 } },
  },
  output: z.object({ received: z.literal(true).describe('Always true.') }).meta({ id: 'ReceivedIntegrationEvent' }),
  fieldCodes: {
    body: 'callback_signature_invalid',
    signature: 'callback_signature_invalid',
    secret: 'callback_signature_invalid',
    subscription: 'callback_signature_invalid',
  },
  errors: ['callback_signature_invalid', 'integration_not_configured'],
})

export const receiveIntegrationDeauthorization = defineOperation({
  name: 'receiveIntegrationDeauthorization',
  tag: 'Practice management',
  summary: 'Hear from the practice-management system that a user withdrew access there.',
  description:
    'For the other system alone, with JSON or a form that names the account. Dossier then asks the other system whether its tokens are still good, and disconnects the firm only if they are not. The answer is the same whether or not the account is known.',
  method: 'post',
  path: '/api/v1/integrations/practicemgr/deauthorize',
  access: { kind: 'public' },
  audit: { none: 'the other system calls; admins are told when it ends a connection' },
  rawBody: true,
  input: z.strictObject({
    body: z.string().max(DEAUTHORIZATION_BYTES_MAX).describe('Names the account that access was withdrawn from.'),
    media_type: z.enum(['application/json', 'application/x-www-form-urlencoded']).describe('How the body is written.'),
  }),
  example: { body: { user_id: 4711 } },
  output: z.object({ ok: z.literal(true).describe('Always true.') }).meta({ id: 'ReceivedDeauthorization' }),
  errors: ['integration_not_configured'],
})

export const listIntegrationEvents = defineOperation({
  name: 'listIntegrationEvents',
  tag: 'Practice management',
  summary: 'List the events that came from the practice-management system, newest first.',
  description: 'Staff see those of matters that are assigned to them.',
  method: 'get',
  path: '/api/v1/integrations/practicemgr/events',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(InboundEvent),
  errors: ['integration_not_configured'],
})
