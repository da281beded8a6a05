import { z } from 'zod'
import { SentTimestamp } from '../../fields.ts'
import { EventId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation } from '../define.ts'
import { EVENT_LOG_DAYS, LoggedEvent, LoggedEventDetail, WebhookEventType } from '../resources/webhook.ts'

export const listEvents = defineOperation({
  name: 'listEvents',
  tag: 'Events',
  summary: 'List the events of the firm, newest first.',
  description: `Lists every event of the last ${EVENT_LOG_DAYS} days that webhooks can receive, whether or not one did. The list omits \`data\`; get the single event for it. With \`resent_since\`, the list has only events that were sent again, sorted by \`resent_at\` and \`id\`. New resends come last, so a program can continue after the last \`resent_at\` and \`id\` that it has read. An event that was sent again several times is listed once, at the last time.`,
  method: 'get',
  path: '/api/v1/events',
  access: { kind: 'scope', anyOf: ['webhooks:read'] },
  input: z.strictObject({
    ...pageQuery,
    type: WebhookEventType.optional().describe('Only events of this type.'),
    since: SentTimestamp.optional().describe('Only events at or after this instant.'),
    resent_since: SentTimestamp.optional().describe(
      'Only events whose `resent_at` is this instant or later. Sorts by `resent_at`, oldest first.',
    ),
  }),
  output: pageOf(LoggedEvent),
  errors: [],
})

export const getEvent = defineOperation({
  name: 'getEvent',
  tag: 'Events',
  summary: 'Get an event as webhooks receive it.',
  method: 'get',
  path: '/api/v1/events/{id}',
  access: { kind: 'scope', anyOf: ['webhooks:read'] },
  input: z.strictObject({ id: EventId }),
  output: LoggedEventDetail,
  errors: [],
})
