import type { notifications } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { makeNotification } from './makers.ts'

export const feedCases = {
  listNotifications: noInput,
  listGatheredNotifications: noInput,
  listChanges: noInput,
  markNotificationRead: async (scene) => ({ id: await makeNotification(scene) }),
  markAllNotificationsRead: {
    arrange: async (scene) => {
      await makeNotification(scene)
      return {}
    },
    other: { until: '2026-01-01T00:00:00Z' },
  },
} satisfies Partial<Cases<typeof notifications.operations>>
