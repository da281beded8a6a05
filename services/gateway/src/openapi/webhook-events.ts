/** How the API description shows what we send to webhooks. */
import { allEvents, EventEnvelope, exampleId, notifications } from '@dossier/contracts'
import { z } from 'zod'
import type { Components, Json } from './schemas.ts'

const TAG = 'Webhook events'

export const webhookEventsTag = {
  name: TAG,
  description: 'The requests that a webhook receives, signed as Standard Webhooks describes.',
}

/** The headers of every delivery, as reusable parameters. */
export const webhookHeaderParameters = Object.fromEntries(
  [
    {
      name: 'webhook-id',
      description: 'The `id` of the event, the same in every attempt. Use it to recognise an event that comes twice.',
      schema: { type: 'string', examples: [exampleId('evt')] },
    },
    {
      name: 'webhook-timestamp',
      description: 'When this attempt was sent, in seconds since 1970. Refuse one that is more than 5 minutes old.',
      schema: { type: 'string', pattern: '^[0-9]+$', examples: ['1767225600'] },
    },
    {
      name: 'webhook-signature',
      description:
        'One or more signatures, separated by spaces. Each is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`, keyed with the base64 part of the signing secret. For 24 hours after the secret is rotated there are two; accept a delivery if either is right.',
      schema: { type: 'string', examples: ['v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='] },
    },
  ].map((header) => [header.name, { ...header, in: 'header', required: true }]),
)

interface SentEvent {
  type: string
  summary: string
  payload: z.ZodType
  /** What follows from the answer. */
  outcome?: string
  example?: Record<string, unknown>
}

/** Not an event that anything emits: `testWebhook` alone sends it. */
const testEvent: SentEvent = {
  type: notifications.WEBHOOK_TEST_TYPE,
  summary: 'Sent by `testWebhook` alone, to the tested webhook, whatever it subscribes to.',
  payload: notifications.WebhookTestData,
  outcome: 'The answer of `testWebhook` says whether this one was 2xx; a failure is not retried.',
}

/** What is sent to webhooks, by the type of the event. Yields after each one. */
export function* describeWebhookEvents(components: Components): Generator<void, Json> {
  const described: Json = {}
  for (const event of [...allEvents, testEvent]) {
    described[event.type] = describeEvent(event, components)
    yield
  }
  return described
}

const FAILURES_ARE_RETRIED = 'Anything else is a failure, and the event comes again as `createWebhook` describes.'

function describeEvent(event: SentEvent, components: Components): Json {
  const envelope = EventEnvelope.extend({
    type: z.literal(event.type).describe('What happened.'),
    data: event.payload.describe('What it happened to, as it was then.'),
  })
  const schema = components.describe(envelope, 'output')
  const example = merged(components.exampleOf(schema), { data: event.example ?? {} })
  return {
    post: {
      operationId: `on${event.type.replace(/(^|[._])(\w)/g, (_, __, letter: string) => letter.toUpperCase())}`,
      summary: event.summary,
      description: `Answer with any 2xx status within 5 seconds. ${event.outcome ?? FAILURES_ARE_RETRIED}`,
      tags: [TAG],
      security: [],
      parameters: Object.keys(webhookHeaderParameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
      responses: { '2XX': { description: 'Any 2xx within 5 seconds counts as delivered.' } },
    },
  }
}

/** The first value with those of the second in it, object by object. */
function merged(value: unknown, changes: unknown): unknown {
  if (typeof changes !== 'object' || changes === null || typeof value !== 'object' || value === null) return changes
  const members = Object.entries(changes).map(([key, change]) => [key, merged((value as Json)[key], change)])
  return { ...value, ...Object.fromEntries(members) }
}
