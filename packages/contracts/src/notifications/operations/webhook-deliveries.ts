import { z } from 'zod'
import { SentTimestamp, Timestamp } from '../../fields.ts'
import { DeliveryId, WebhookId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation } from '../define.ts'
import {
  DeliveryStatus,
  EVENT_LOG_DAYS,
  REPLAY_DAYS_MAX,
  REPLAY_DELIVERIES_MAX,
  WebhookDelivery,
} from '../resources/webhook.ts'

export const listWebhookDeliveries = defineOperation({
  name: 'listWebhookDeliveries',
  tag: 'Webhook deliveries',
  summary: 'List the deliveries of a webhook, newest first.',
  description: `Each with its attempts and when the next is due. Kept for ${EVENT_LOG_DAYS} days.`,
  method: 'get',
  path: '/api/v1/webhooks/{id}/deliveries',
  access: { kind: 'scope', anyOf: ['webhooks:read'] },
  input: z.strictObject({
    id: WebhookId,
    ...pageQuery,
    status: DeliveryStatus.optional().describe('Only deliveries of this status.'),
  }),
  output: pageOf(WebhookDelivery),
  errors: [],
})

export const redeliverWebhook = defineOperation({
  name: 'redeliverWebhook',
  tag: 'Webhook deliveries',
  summary: 'Send a delivery again, whatever became of it.',
  description:
    'The delivery is due at once, under the same `webhook-id`. If it fails, the retries start again from the beginning. A delivery that is being sent is left alone.',
  method: 'post',
  path: '/api/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver',
  access: { kind: 'scope', anyOf: ['webhooks:write'] },
  input: z.strictObject({ id: WebhookId, delivery_id: DeliveryId }),
  output: WebhookDelivery,
  errors: ['webhook_inactive'],
})

export const replayWebhook = defineOperation({
  name: 'replayWebhook',
  tag: 'Webhook deliveries',
  summary: 'Send again what a webhook has not taken since a time.',
  description: `Deliveries since then that failed or wait for a retry are due at once; successful ones are not repeated. A call takes the oldest ${REPLAY_DELIVERIES_MAX}; with \`has_more\`, call again. Reaches back ${REPLAY_DAYS_MAX} days.`,
  method: 'post',
  path: '/api/v1/webhooks/{id}/replay',
  access: { kind: 'scope', anyOf: ['webhooks:write'] },
  input: z.strictObject({
    id: WebhookId,
    since: SentTimestamp.describe(`Deliveries queued at or after this instant; at most ${REPLAY_DAYS_MAX} days ago.`),
  }),
  output: z
    .object({
      webhook_id: WebhookId,
      since: Timestamp.describe('From when on.'),
      queued: z.int().describe('Deliveries that are due again.'),
      has_more: z.boolean().describe('Whether another call would find more.'),
    })
    .meta({ id: 'WebhookReplay' }),
  errors: ['webhook_inactive'],
})
