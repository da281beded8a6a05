import { notifications } from '@dossier/contracts'
import { defineService } from '@dossier/runtime'
import { checks } from './checks/checks.ts'
import { constants, settings } from './config.ts'
import { fanOutEvents } from './consumers/fan-out-events.ts'
import { replanWaiting } from './consumers/replan-waiting.ts'
import { buildDeps } from './deps.ts'
import { keyedColumns } from './keyed-columns.ts'
import { metrics } from './metrics.ts'
import { countIntakeLinksSent } from './operations/count-intake-links-sent.ts'
import { createWebhook } from './operations/create-webhook.ts'
import { deleteWebhook } from './operations/delete-webhook.ts'
import { deliverAccountMessage, deliverRightsMessage } from './operations/deliver-account-message.ts'
import { deliverIntakeLink } from './operations/deliver-intake-link.ts'
import { deliverVerificationCode } from './operations/deliver-verification-code.ts'
import { findMessageStop } from './operations/find-message-stop.ts'
import { getEvent } from './operations/get-event.ts'
import { getNotificationPreferences } from './operations/get-notification-preferences.ts'
import { getSandboxMessage } from './operations/get-sandbox-message.ts'
import { getWebhook } from './operations/get-webhook.ts'
import { listChanges } from './operations/list-changes.ts'
import { listEvents } from './operations/list-events.ts'
import { listGatheredNotifications } from './operations/list-gathered-notifications.ts'
import { listMatterActivities } from './operations/list-matter-activities.ts'
import { listMatterCommunications } from './operations/list-matter-communications.ts'
import { listMessageTemplates } from './operations/list-message-templates.ts'
import { listNotifications } from './operations/list-notifications.ts'
import { listSandboxMessages } from './operations/list-sandbox-messages.ts'
import { listWebhookDeliveries } from './operations/list-webhook-deliveries.ts'
import { listWebhooks } from './operations/list-webhooks.ts'
import { markAllNotificationsRead } from './operations/mark-all-notifications-read.ts'
import { markNotificationRead } from './operations/mark-notification-read.ts'
import { measureNotificationsOfFirm } from './operations/measure-notifications-of-firm.ts'
import { pageCommunicationLog } from './operations/page-communication-log.ts'
import { previewMessage } from './operations/preview-message.ts'
import { receiveSms } from './operations/receive-sms.ts'
import { receiveSmsStatus } from './operations/receive-sms-status.ts'
import { redeliverWebhook } from './operations/redeliver-webhook.ts'
import { removeNotificationsOfFirm } from './operations/remove-notifications-of-firm.ts'
import { replayWebhook } from './operations/replay-webhook.ts'
import { rotateWebhookSecret } from './operations/rotate-webhook-secret.ts'
import { setMessageStop } from './operations/set-message-stop.ts'
import { testWebhook } from './operations/test-webhook.ts'
import { updateMessageTemplate } from './operations/update-message-template.ts'
import { updateNotificationPreferences } from './operations/update-notification-preferences.ts'
import { updateWebhook } from './operations/update-webhook.ts'
import { realTimeQueues } from './real-time-queues.ts'
import { references } from './references.ts'
import { startCompanions, startListeners, startWorkers } from './workers.ts'

export const service = defineService({
  name: 'notifications',
  settings,
  constants,
  // The session of the reader of due deliveries, which locks endpoints.
  sessionsMax: 1,
  migrations: new URL('../migrations/', import.meta.url),
  references,
  keyedColumns,
  calls: notifications.operations,
  metrics,
  checks,
  build: buildDeps,
  handlers: {
    removeNotificationsOfFirm,
    measureNotificationsOfFirm,
    listMatterActivities,
    listMatterCommunications,
    pageCommunicationLog,
    createWebhook,
    listWebhooks,
    getWebhook,
    updateWebhook,
    deleteWebhook,
    testWebhook,
    rotateWebhookSecret,
    listWebhookDeliveries,
    redeliverWebhook,
    replayWebhook,
    listChanges,
    listEvents,
    getEvent,
    listSandboxMessages,
    getSandboxMessage,
    deliverIntakeLink,
    deliverVerificationCode,
    receiveSmsStatus,
    receiveSms,
    deliverAccountMessage,
    deliverRightsMessage,
    countIntakeLinksSent,
    findMessageStop,
    setMessageStop,
    getNotificationPreferences,
    updateNotificationPreferences,
    listMessageTemplates,
    updateMessageTemplate,
    previewMessage,
    listNotifications,
    listGatheredNotifications,
    markNotificationRead,
    markAllNotificationsRead,
  },
  consumers: [fanOutEvents, replanWaiting],
  companions: startCompanions,
  listeners: startListeners,
  workers: startWorkers,
  realTimeQueues: () => realTimeQueues,
})
