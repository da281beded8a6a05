import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { WebhookId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { expectedUpdatedAt } from '../../versioned.ts'
import { defineOperation } from '../define.ts'
import {
  CreatedWebhook,
  SECRET_OVERLAP_HOURS,
  WEBHOOK_TEST_MS_MAX,
  WEBHOOK_TEST_TYPE,
  Webhook,
  webhookFields,
} from '../resources/webhook.ts'

export const createWebhook = defineOperation({
  name: 'createWebhook',
  tag: 'Webhooks',
  summary: 'Register a webhook: a URL that receives events.',
  description:
    'Deliveries are signed as described by Standard Webhooks (https://www.standardwebhooks.com). Only this response shows the signing secret. Events arrive at least once, in no guaranteed order. An event without a 2xx response within 5 seconds is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, or later if the response has a `Retry-After` of up to an hour. Redirects are failures, and the response body is ignored. A 410 response switches the webhook off, and so does a failure if no delivery has succeeded for 5 days. Admins are notified by email and in the list of notifications. Events carry data of clients, such as names and answers, whatever other scopes the caller has. A firm can have at most 20 webhooks.',
  method: 'post',
  path: '/api/v1/webhooks',
  access: { kind: 'scope', anyOf: ['webhooks:write'] },
  widens: false,
  status: 201,
  input: z.strictObject({
    url: webhookFields.url,
    events: webhookFields.events,
    description: webhookFields.description.default(null),
    active: webhookFields.active.default(true),
    max_per_second: webhookFields.max_per_second.default(null),
  }),
  output: CreatedWebhook,
  errors: ['webhook_limit_reached'],
})

export const listWebhooks = defineOperation({
  name: 'listWebhooks',
  tag: 'Webhooks',
  summary: 'List webhooks, newest first.',
  method: 'get',
  path: '/api/v1/webhooks',
  access: { kind: 'scope', anyOf: ['webhooks:read'] },
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(Webhook),
  errors: [],
})

export const getWebhook = defineOperation({
  name: 'getWebhook',
  tag: 'Webhooks',
  summary: 'Get a webhook.',
  method: 'get',
  path: '/api/v1/webhooks/{id}',
  access: { kind: 'scope', anyOf: ['webhooks:read'] },
  input: z.strictObject({ id: WebhookId }),
  output: Webhook,
  errors: [],
})

export const updateWebhook = defineOperation({
  name: 'updateWebhook',
  tag: 'Webhooks',
  summary: 'Update a webhook: only the fields that are sent change.',
  method: 'patch',
  path: '/api/v1/webhooks/{id}',
  access: { kind: 'scope', anyOf: ['webhooks:write'] },
  widens: false,
  input: z.strictObject({
    id: WebhookId,
    events: webhookFields.events.optional(),
    description: webhookFields.description.optional(),
    active: webhookFields.active.optional(),
    max_per_second: webhookFields.max_per_second.optional(),
    ...expectedUpdatedAt,
  }),
  example: { body: { events: ['*'], active: false } },
  output: Webhook,
  errors: [],
})

export const deleteWebhook = defineOperation({
  name: 'deleteWebhook',
  tag: 'Webhooks',
  summary: 'Delete a webhook: it receives nothing more.',
  method: 'delete',
  path: '/api/v1/webhooks/{id}',
  access: { kind: 'scope', anyOf: ['webhooks:write'] },
  widens: false,
  input: z.strictObject({ id: WebhookId }),
  output: deletedOf(WebhookId),
  errors: [],
})

export const rotateWebhookSecret = defineOperation({
  name: 'rotateWebhookSecret',
  tag: 'Webhooks',
  summary: 'Replace the signing secret of a webhook.',
  description: `Only this response shows the new secret. For ${SECRET_OVERLAP_HOURS} hours both secrets sign: \`webhook-signature\` then has two signatures, and receivers should accept a delivery if either is right. An even older secret stops signing at once.`,
  method: 'post',
  path: '/api/v1/webhooks/{id}/rotate-secret',
  access: { kind: 'scope', anyOf: ['webhooks:write'] },
  widens: false,
  audit: 'credential',
  input: z.strictObject({ id: WebhookId }),
  output: CreatedWebhook,
  errors: [],
})

export const testWebhook = defineOperation({
  name: 'testWebhook',
  tag: 'Webhooks',
  summary: 'Send a test event to a webhook and wait for its response.',
  timeoutMs: WEBHOOK_TEST_MS_MAX,
  method: 'post',
  path: '/api/v1/webhooks/{id}/test',
  access: { kind: 'scope', anyOf: ['webhooks:write'] },
  widens: false,
  input: z.strictObject({ id: WebhookId }),
  output: z
    .object({
      webhook_id: WebhookId,
      event: z.literal(WEBHOOK_TEST_TYPE).describe('Type of the test event.'),
      delivered: z.boolean().describe('Whether the response was 2xx.'),
      response_status: z.int().describe('HTTP status of the response.').meta({ example: 200 }),
      response_time_ms: z.int().describe('Response time in milliseconds.').meta({ example: 84 }),
      sent_at: Timestamp,
    })
    .meta({ id: 'WebhookTest' }),
  errors: ['webhook_inactive', 'delivery_failed'],
})
