import { z } from 'zod'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation } from '../define.ts'
import { InboundEvent } from '../resources/inbound-event.ts'

/** Text that a response header can hold. */
const headerText = z
  .string()
  .max(500)
  .regex(/^[\x21-\x7e]+$/)

/** Far more than the other system sends. */
const DEAUTHORIZATION_BYTES_MAX = 16 * 1024

export const receiveIntegrationEvent = defineOperation({
  name: 'receiveIntegrationEvent',
  tag: 'Practice management',
  summary: 'Receive an event of the practice-management system.',
  description: [
    'Only the other system calls this, at the address that Dossier gave it. Its first request carries `X-Hook-Secret`; Dossier stores the secret and answers with the same header. Later requests carry `X-Hook-Signature`; without a valid one the response is 401 and nothing is stored.',
    'Each event is recorded before it is processed, and a repeated one changes nothing. After `matter.update`, Dossier asks the other system for the status of the linked matter: `Open` makes it active here, `Closed` closes it. If a record was deleted there, its link is removed, so that the next sync creates it again. All other events are only recorded.',
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
      .describe('HMAC-SHA256 of the body, in lower-case hexadecimal.')
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
  summary: 'Receive a notice that a user withdrew access in the practice-management system.',
  description:
    'Only the other system calls this, with JSON or a form that names the user. Dossier then asks the other system whether its tokens still work, and disconnects the firm only if they do not. The response is the same whether or not the user is known.',
  method: 'post',
  path: '/api/v1/integrations/practicemgr/deauthorize',
  access: { kind: 'public' },
  audit: { none: 'the other system calls; admins are told when it ends a connection' },
  rawBody: true,
  input: z.strictObject({
    body: z.string().max(DEAUTHORIZATION_BYTES_MAX).describe('Names the user who withdrew access.'),
    media_type: z.enum(['application/json', 'application/x-www-form-urlencoded']).describe('Media type of the body.'),
  }),
  example: { body: { user_id: 4711 } },
  output: z.object({ ok: z.literal(true).describe('Always true.') }).meta({ id: 'ReceivedDeauthorization' }),
  errors: ['integration_not_configured'],
})

export const listIntegrationEvents = defineOperation({
  name: 'listIntegrationEvents',
  tag: 'Practice management',
  summary: 'List the events that the practice-management system sent, newest first.',
  description: 'Staff see only events of matters that are assigned to them.',
  method: 'get',
  path: '/api/v1/integrations/practicemgr/events',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(InboundEvent),
  errors: ['integration_not_configured'],
})
