import type { notifications } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { makeMatter } from '../matters/makers.ts'
import { feedCases } from './feed.ts'
import { makeEvent, makeSandboxMessage } from './makers.ts'
import { smsCases } from './sms.ts'
import { webhookCases } from './webhooks.ts'

export const notificationsCases: Cases<typeof notifications.operations> = {
  ...webhookCases,
  ...feedCases,
  ...smsCases,
  listEvents: noInput,
  getEvent: async (scene) => ({ id: await makeEvent(scene) }),
  listMatterActivities: async (scene) => ({ id: await makeMatter(scene) }),
  listMatterCommunications: async (scene) => ({ id: await makeMatter(scene) }),
  getNotificationPreferences: noInput,
  updateNotificationPreferences: {
    arrange: () => ({ document_uploaded: { sms: true } }),
    other: { document_uploaded: { sms: false } },
  },
  listMessageTemplates: noInput,
  updateMessageTemplate: {
    arrange: () => ({ kind: 'document_reminder', en: { reason: 'The court asks for it.' } }),
    other: { en: { reason: 'We need it for the court.' } },
  },
  previewMessage: {
    arrange: () => ({ kind: 'document_reminder' }),
    other: { language: 'es' },
  },
  listSandboxMessages: noInput,
  getSandboxMessage: async (scene) => ({ id: await makeSandboxMessage(scene) }),
}
