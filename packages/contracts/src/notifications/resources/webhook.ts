import { z } from 'zod'
import { webhookEventTypes } from '../../all-events.ts'
import { credential } from '../../credential-field.ts'
import { FreeText, Timestamp, UrlText } from '../../fields.ts'
import { DeliveryId, EventId, FirmId, WebhookId } from '../../ids.ts'
import { changedBy } from '../../versioned.ts'

/** Every event type that an endpoint can subscribe to. */
export const WebhookEventType = z.enum(webhookEventTypes)
export type WebhookEventType = z.infer<typeof WebhookEventType>

/** Type of the event that `testWebhook` sends. No webhook can subscribe to it. */
export const WEBHOOK_TEST_TYPE = 'webhook.test'

export const WebhookTestData = z
  .object({ webhook_id: WebhookId.describe('The tested webhook.') })
  .meta({ id: 'WebhookTestData' })

/** The endpoint has 5 s to respond. DNS look-ups before and bookkeeping after that take time too. */
export const WEBHOOK_TEST_MS_MAX = 8_000

export const WEBHOOKS_PER_FIRM_MAX = 20

/** How long both secrets sign after a rotation, in hours. Source: decisions.md section 7. */
export const SECRET_OVERLAP_HOURS = 24

/** How far back a replay reaches, and how many deliveries one call queues. */
export const REPLAY_DAYS_MAX = 14
export const REPLAY_DELIVERIES_MAX = 10_000

/** How long events and deliveries are kept. Source: decisions.md section 2, "Event log". */
export const EVENT_LOG_DAYS = 30

/** Newest attempts that a delivery shows. Only many redeliveries exceed this. */
export const ATTEMPTS_SHOWN_MAX = 50

export const webhookFields = {
  url: UrlText.describe('HTTPS URL that receives the events.').meta({
    example: 'https://app.example.com/dossier-events',
  }),
  events: z
    .array(z.enum([...WebhookEventType.options, '*']))
    .min(1)
    .max(WebhookEventType.options.length + 1)
    .describe('Event types, or `*` for all.')
    .meta({ example: ['matter.created', 'document.uploaded'] }),
  description: FreeText.nullable().describe('Internal label.').meta({ example: 'Case system' }),
  active: z.boolean().describe('An inactive endpoint receives nothing.'),
  max_per_second: z
    .int()
    .min(1)
    .max(1_000)
    .nullable()
    .describe('Rate limit in attempts per second; further attempts wait. Null for no limit.'),
}

export const Webhook = z
  .object({
    id: WebhookId,
    ...webhookFields,
    events: z
      .array(z.string())
      .describe('Event types, or `*` for all.')
      .meta({ example: ['matter.created', 'document.uploaded'] }),
    last_triggered_at: Timestamp.nullable().describe('When an event was last sent to the webhook; null until then.'),
    created_at: Timestamp,
    updated_at: Timestamp,
    ...changedBy,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

export const CreatedWebhook = z
  .object({
    ...Webhook.shape,
    signing_secret: credential(z.string().describe('Signs deliveries. Shown once, here.').meta({ example: 'whsec_…' })),
  })
  .meta({ id: 'CreatedWebhook' })

export const DeliveryStatus = z.enum(['pending', 'succeeded', 'failed'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

export const DeliveryAttempt = z
  .object({
    at: Timestamp.describe('When the attempt began.'),
    response_status: z.int().nullable().describe('The HTTP status; null if there was no complete response.'),
    response_time_ms: z.int().describe('Milliseconds from connecting to the last byte of the response.'),
    error: z.string().nullable().describe('Why there was no response; null if there was one.'),
  })
  .meta({ id: 'DeliveryAttempt' })

/** The delivery of an event to an endpoint. */
export const WebhookDelivery = z
  .object({
    id: DeliveryId,
    event_id: EventId.describe('Identifier of the event: `webhook-id` and `id` of the body in every attempt.'),
    event_type: z.string().describe('The type of the event.'),
    status: DeliveryStatus.describe(
      '`pending` until an attempt succeeds or the last one fails. Waiting deliveries also fail when their endpoint is switched off or deleted.',
    ),
    attempts: z.array(DeliveryAttempt).describe(`Oldest first; the newest ${ATTEMPTS_SHOWN_MAX}.`),
    next_attempt_at: Timestamp.nullable().describe('When the next attempt is due; null if there is none.'),
    created_at: Timestamp.describe('When the delivery was queued.'),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const eventFields = {
  id: EventId,
  type: z.string().describe('The type of the event.'),
  created_at: Timestamp.describe('When the change was committed.'),
  firm_id: FirmId,
  api_version: z.literal('v1').describe('Version of the schema of `data`.'),
}

/** An event in the list of the event log. */
export const LoggedEvent = z
  .object({
    ...eventFields,
    resent_at: Timestamp.nullable().describe(
      'When `redeliverWebhook` or `replayWebhook` last sent the event again; null if neither ever did.',
    ),
  })
  .meta({ id: 'LoggedEvent' })
export type LoggedEvent = z.infer<typeof LoggedEvent>

/** The body of a delivery, which no later resend changes. */
export const LoggedEventDetail = z
  .object({
    ...eventFields,
    data: z.record(z.string(), z.unknown()).describe('Payload of the event. Its schema depends on the type.'),
  })
  .meta({ id: 'LoggedEventDetail' })
export type LoggedEventDetail = z.infer<typeof LoggedEventDetail>
