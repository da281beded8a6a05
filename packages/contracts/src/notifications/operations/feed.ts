import { z } from 'zod'
import { SentTimestamp } from '../../fields.ts'
import { NotificationId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation } from '../define.ts'
import { FeedKind, GATHERED_LINES_MAX, GATHERED_LOOKED_AT_MAX, GatheredNotification, Notification } from '../feed.ts'

export const listNotifications = defineOperation({
  name: 'listNotifications',
  tag: 'Notifications',
  summary: 'List the notifications of the firm, newest first.',
  description:
    'Covers the last 90 days: files that clients uploaded, infected files, completed intake forms, clients who ask for a new link or reply by SMS, expired links, approaching deadlines, webhooks that were switched off because they failed, and connections that the practice-management system ended. The firm shares one list, and each user has their own read marks. Staff do not see it. Only callers who may see webhooks see notifications about them.',
  method: 'get',
  path: '/api/v1/notifications',
  access: { kind: 'scope', anyOf: ['matters:read'] },
  input: z.strictObject({
    ...pageQuery,
    kind: FeedKind.optional().describe(
      'Only notifications of this kind, such as messages that could not be delivered.',
    ),
    unread: z.boolean().optional().describe('True: only unread notifications. False: only read ones.'),
  }),
  output: pageOf(Notification),
  errors: [],
})

export const listGatheredNotifications = defineOperation({
  name: 'listGatheredNotifications',
  tag: 'Notifications',
  summary: 'List unread notifications, grouped by matter, newest first.',
  description: `Notifications of the same kind in one matter become one line with a count, such as 50 files that arrived. At most ${GATHERED_LINES_MAX} lines, from the newest ${GATHERED_LOOKED_AT_MAX} notifications.`,
  method: 'get',
  path: '/api/v1/notifications/gathered',
  access: { kind: 'scope', anyOf: ['matters:read'] },
  input: z.strictObject({
    lines_max: z
      .int()
      .min(0)
      .max(GATHERED_LINES_MAX)
      .default(GATHERED_LINES_MAX)
      .describe('Most lines to return. With 0, the response only has counts.'),
  }),
  output: z
    .object({
      lines: z.array(GatheredNotification).describe('The newest lines.'),
      total: z.int().describe('Number of lines, including any not listed.'),
      has_older: z.boolean().describe('Whether there may be older notifications that no line includes.'),
    })
    .meta({ id: 'GatheredNotifications' }),
  errors: [],
})

export const markNotificationRead = defineOperation({
  name: 'markNotificationRead',
  tag: 'Notifications',
  summary: 'Mark a notification as read.',
  description: 'Only for the caller, unless `for_all` is true. Marking it again keeps the first time.',
  method: 'post',
  path: '/api/v1/notifications/{id}/read',
  access: { kind: 'scope', anyOf: ['matters:read'] },
  input: z.strictObject({
    id: NotificationId,
    for_all: z.boolean().default(false).describe('Marks it for the whole firm, because somebody has dealt with it.'),
    gathered: z
      .boolean()
      .default(false)
      .describe('Also marks earlier notifications of the same kind in the same matter.'),
  }),
  output: Notification,
  errors: [],
})

export const markAllNotificationsRead = defineOperation({
  name: 'markAllNotificationsRead',
  tag: 'Notifications',
  summary: 'Mark all notifications as read, only for the caller.',
  method: 'post',
  path: '/api/v1/notifications/read-all',
  access: { kind: 'scope', anyOf: ['matters:read'] },
  input: z.strictObject({
    until: SentTimestamp.optional().describe(
      'Marks only notifications up to this instant, so that notifications that arrive after the list was loaded stay unread.',
    ),
  }),
  output: z
    .object({
      marked: z.int().describe(`Number of newly marked notifications, counted up to ${GATHERED_LOOKED_AT_MAX}.`),
    })
    .meta({ id: 'MarkedNotifications' }),
  errors: [],
})
