import { z } from 'zod'
import { FreeText, Timestamp, UrlText } from '../fields.ts'
import { CommunicationId, MatterId, WebhookId } from '../ids.ts'

export const Channel = z.enum(['email', 'sms'])
export type Channel = z.infer<typeof Channel>

export const CommunicationStatus = z.enum(['queued', 'sent', 'delivered', 'failed'])
export type CommunicationStatus = z.infer<typeof CommunicationStatus>

export const Communication = z
  .object({
    id: CommunicationId,
    channel: Channel,
    direction: z.enum(['outbound', 'inbound']),
    to: z.string().describe('The address or number.'),
    message: z.string().describe('The text that was sent.'),
    status: CommunicationStatus,
    sent_at: Timestamp.nullable().describe('When the provider took it; null until then.'),
  })
  .meta({ id: 'Communication' })
export type Communication = z.infer<typeof Communication>

/** Every event type that an endpoint can subscribe to. A test holds it against the events themselves. */
export const WebhookEventType = z.enum([
  'matter.created',
  'matter.updated',
  'matter.archived',
  'client.created',
  'document.uploaded',
  'document.approved',
  'document.rejected',
  'intake.completed',
  'intake.link.sent',
])
export type WebhookEventType = z.infer<typeof WebhookEventType>

/** Sent by the test operation alone; nobody subscribes to it. */
export const WEBHOOK_TEST_TYPE = 'webhook.test'

/** The endpoint has 5 s to answer; look-ups before and bookkeeping after it need a moment too. */
export const WEBHOOK_TEST_MS_MAX = 8_000

export const WEBHOOKS_PER_FIRM_MAX = 20

export const webhookFields = {
  url: UrlText.describe('HTTPS address that events are sent to.'),
  events: z
    .array(z.enum([...WebhookEventType.options, '*']))
    .min(1)
    .max(WebhookEventType.options.length + 1)
    .describe('Event types, or `*` for all.'),
  description: FreeText.nullable().describe('Internal label.'),
  active: z.boolean().describe('An inactive endpoint receives nothing.'),
}

export const Webhook = z
  .object({
    id: WebhookId,
    ...webhookFields,
    events: z.array(z.string()),
    last_triggered_at: Timestamp.nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

export const CreatedWebhook = z
  .object({ ...Webhook.shape, signing_secret: z.string().describe('Shown once, here.') })
  .meta({ id: 'CreatedWebhook' })

export const IntakeLinkSentData = z.object({
  matter: z.object({ id: MatterId, title: z.string() }),
  link: z.object({
    channel: Channel,
    recipient: z.string(),
    expires_at: Timestamp,
    sent_at: Timestamp,
  }),
})
