import { z } from 'zod'
import { SentTimestamp } from '../../fields.ts'
import { NotificationId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation } from '../define.ts'
import { FeedKind, Notification } from '../feed.ts'

export const listNotifications = defineOperation({
  name: 'listNotifications',
  tag: 'Notifications',
  summary: 'List what happened lately, newest first.',
  description:
    'Files that clients uploaded, infected files, completed onboarding forms, clients who ask for a new link or answer by SMS, links that expired, deadlines that are near, webhooks that were switched off for failing, a connection that the practice-management system ended: those of the last 90 days. The firm shares one list: what one user marks as read is read for all. Staff do not see it. Notifications about webhooks show only to callers who may see webhooks.',
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

export const markNotificationRead = defineOperation({
  name: 'markNotificationRead',
  tag: 'Notifications',
  summary: 'Mark a notification as read.',
  description: 'Marked again, it keeps the first instant.',
  method: 'post',
  path: '/api/v1/notifications/{id}/read',
  access: { kind: 'scope', anyOf: ['matters:read'] },
  input: z.strictObject({ id: NotificationId }),
  output: Notification,
  errors: [],
})

export const markAllNotificationsRead = defineOperation({
  name: 'markAllNotificationsRead',
  tag: 'Notifications',
  summary: 'Mark all notifications as read.',
  method: 'post',
  path: '/api/v1/notifications/read-all',
  access: { kind: 'scope', anyOf: ['matters:read'] },
  input: z.strictObject({
    until: SentTimestamp.optional().describe(
      'Marks only notifications up to this instant, so that none that came after the list was shown is marked.',
    ),
  }),
  output: z.object({ marked: z.int().describe('How many were not read before.') }).meta({ id: 'MarkedNotifications' }),
  errors: [],
})
