import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { NotificationPreferences, notificationPreferencesChanges } from '../preferences.ts'
import { SENDING_HOURS } from '../sending-hours.ts'

export const getNotificationPreferences = defineOperation({
  name: 'getNotificationPreferences',
  tag: 'Firm',
  summary: 'Get the alerts that the firm receives, and their channels.',
  description: `By default, email is on and SMS is off. \`settings.email_notifications\` and \`settings.sms_notifications\` of the firm switch a channel off altogether. Emails go to the users to whom the matter is assigned, otherwise to the admins; SMS go to the \`phone\` of the firm. Alerts are sent between ${SENDING_HOURS.from}:00 and ${SENDING_HOURS.until}:00 in the time zone of the firm. Files of a matter that arrive within ten minutes make one alert.`,
  method: 'get',
  path: '/api/v1/firms/notification-preferences',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  input: z.strictObject({}),
  output: NotificationPreferences,
  errors: [],
})

export const updateNotificationPreferences = defineOperation({
  name: 'updateNotificationPreferences',
  tag: 'Firm',
  summary: 'Change the alerts that the firm receives: only the channels that are sent change.',
  description: 'Returns all preferences.',
  method: 'patch',
  path: '/api/v1/firms/notification-preferences',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  input: z.strictObject(notificationPreferencesChanges),
  example: { body: { document_uploaded: { sms: true } } },
  output: NotificationPreferences,
  errors: [],
})
