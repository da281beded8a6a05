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
  description: `Each delivery has its attempts and the time of the next one. Deliveries are kept for ${EVENT_LOG_DAYS} days.`,
  method: 'get',
  path: '/api/v1/webhooks/{id}/deliveries',
  access: { kind: 'scope', anyOf: ['webhooks:read'] },
  input: z.strictObject({
    id: WebhookId,
    ...pageQuery,
    status: DeliveryStatus.optional().describe('Only deliveries with this status.'),
  }),
  output: pageOf(WebhookDelivery),
  errors: [],
})

export const redeliverWebhook = defineOperation({
  name: 'redeliverWebhook',
  tag: 'Webhook deliveries',
  summary: 'Send a delivery again, whatever its status.',
  description:
    'The delivery is due at once, with the same `webhook-id`. If it fails, the retries start from the beginning. If the delivery is in flight, no second one is sent. Sets `resent_at` of the event, unless the first attempt has not ended yet.',
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
  summary: 'Resend the deliveries that a webhook has not accepted since a point in time.',
  description: `Deliveries since then that failed or wait for a retry are due at once; successful ones are not repeated. One call covers the oldest ${REPLAY_DELIVERIES_MAX}; if \`has_more\` is true, call again. Reaches back at most ${REPLAY_DAYS_MAX} days. Sets \`resent_at\` of the events.`,
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
      queued: z.int().describe('Number of deliveries that are due again.'),
      has_more: z.boolean().describe('Whether another call would find more.'),
    })
    .meta({ id: 'WebhookReplay' }),
  errors: ['webhook_inactive'],
})
