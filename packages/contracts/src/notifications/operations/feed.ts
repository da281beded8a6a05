import { z } from 'zod'
import { SentTimestamp } from '../../fields.ts'
import { NotificationId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation } from '../define.ts'
import { FeedKind, GATHERED_LINES_MAX, GATHERED_LOOKED_AT_MAX, GatheredNotification, Notification } from '../feed.ts'

export const listNotifications = defineOperation({
  name: 'listNotifications',
  tag: 'Notifications',
  summary: 'List what happened lately, newest first.',
  description:
    'Files that clients uploaded, infected files, completed onboarding forms, clients who ask for a new link or answer by SMS, links that expired, deadlines that are near, webhooks that were switched off for failing, a connection that the practice-management system ended: those of the last 90 days. The firm shares one list, and everybody has their own marks. Staff do not see it. Notifications about webhooks show only to callers who may see webhooks.',
  method: 'get',
  path: '/api/v1/notifications',
  access: { kind: 'scope', anyOf: ['matters:read'] },
  input: z.strictObject({
    ...pageQuery,
    kind: FeedKind.optional().describe('Only those of this kind, such as messages that could not be delivered.'),
    unread: z.boolean().optional().describe('Only those that are not read, or only those that are.'),
  }),
  output: pageOf(Notification),
  errors: [],
})

export const listGatheredNotifications = defineOperation({
  name: 'listGatheredNotifications',
  tag: 'Notifications',
  summary: 'List what the caller has not read, gathered by matter, newest first.',
  description: `Notifications that say the same of one matter are one line with their number, such as 50 files that arrived. At most ${GATHERED_LINES_MAX} lines, of the newest ${GATHERED_LOOKED_AT_MAX} notifications.`,
  method: 'get',
  path: '/api/v1/notifications/gathered',
  access: { kind: 'scope', anyOf: ['matters:read'] },
  input: z.strictObject({
    lines_max: z
      .int()
      .min(0)
      .max(GATHERED_LINES_MAX)
      .default(GATHERED_LINES_MAX)
      .describe('At most so many lines. With 0, the answer only counts.'),
  }),
  output: z
    .object({
      lines: z.array(GatheredNotification).describe('The newest lines.'),
      total: z.int().describe('How many lines there are, those that are not listed included.'),
      has_older: z.boolean().describe('Whether there may be older notifications that no line counts.'),
    })
    .meta({ id: 'GatheredNotifications' }),
  errors: [],
})

export const markNotificationRead = defineOperation({
  name: 'markNotificationRead',
  tag: 'Notifications',
  summary: 'Mark a notification as read.',
  description: 'For the caller alone, unless `for_all` says otherwise. Marked again, it keeps the first instant.',
  method: 'post',
  path: '/api/v1/notifications/{id}/read',
  access: { kind: 'scope', anyOf: ['matters:read'] },
  input: z.strictObject({
    id: NotificationId,
    for_all: z.boolean().default(false).describe('Marks it for the whole firm: somebody has dealt with it.'),
    gathered: z.boolean().default(false).describe('Marks those before it, too, that say the same of the same matter.'),
  }),
  output: Notification,
  errors: [],
})

export const markAllNotificationsRead = defineOperation({
  name: 'markAllNotificationsRead',
  tag: 'Notifications',
  summary: 'Mark all notifications as read, for the caller alone.',
  method: 'post',
  path: '/api/v1/notifications/read-all',
  access: { kind: 'scope', anyOf: ['matters:read'] },
  input: z.strictObject({
    until: SentTimestamp.optional().describe(
      'Marks only notifications up to this instant, so that none that came after the list was shown is marked.',
    ),
  }),
  output: z
    .object({ marked: z.int().describe(`How many were not read before, counted up to ${GATHERED_LOOKED_AT_MAX}.`) })
    .meta({ id: 'MarkedNotifications' }),
  errors: [],
})
