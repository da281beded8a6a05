import { z } from 'zod'
import { SentTimestamp } from '../../fields.ts'
import { EventId } from '../../ids.ts'
import { defineOperation } from '../../operation.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { EVENT_LOG_DAYS, LoggedEvent, LoggedEventDetail, WebhookEventType } from '../resources.ts'

export const listEvents = defineOperation({
  service: 'notifications',
  name: 'listEvents',
  tag: 'Events',
  summary: 'List the events of the firm, newest first.',
  description: `Every event that webhooks can receive, whether or not one did, for ${EVENT_LOG_DAYS} days. The lines come without \`data\`: get the event for it.`,
  method: 'get',
  path: '/api/v1/events',
  scope: 'webhooks:read',
  input: z.strictObject({
    ...pageQuery,
    type: WebhookEventType.optional().describe('Only events of this type.'),
    since: SentTimestamp.optional().describe('Only events of this instant and later.'),
  }),
  output: pageOf(LoggedEvent),
  errors: [],
})

export const getEvent = defineOperation({
  service: 'notifications',
  name: 'getEvent',
  tag: 'Events',
  summary: 'Get an event as webhooks receive it.',
  method: 'get',
  path: '/api/v1/events/{id}',
  scope: 'webhooks:read',
  input: z.strictObject({ id: EventId }),
  output: LoggedEventDetail,
  errors: ['event_not_found'],
})
