import type { notifications } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { makeDelivery, makeWebhook, webhookUrl } from './makers.ts'

export const webhookCases = {
  createWebhook: {
    arrange: (scene) => ({ url: webhookUrl(scene), events: ['*' as const] }),
    other: { active: false },
  },
  listWebhooks: noInput,
  getWebhook: async (scene) => ({ id: await makeWebhook(scene) }),
  updateWebhook: async (scene) => ({ id: await makeWebhook(scene), description: 'changed' }),
  deleteWebhook: async (scene) => ({ id: await makeWebhook(scene) }),
  rotateWebhookSecret: async (scene) => ({ id: await makeWebhook(scene) }),
  testWebhook: async (scene) => ({ id: await makeWebhook(scene) }),
  listWebhookDeliveries: async (scene) => ({ id: (await makeDelivery(scene)).id }),
  redeliverWebhook: makeDelivery,
  replayWebhook: async (scene) => {
    const { id } = await makeDelivery(scene)
    return { id, since: new Date(Date.parse(scene.t.now()) - 60_000).toISOString() }
  },
} satisfies Partial<Cases<typeof notifications.operations>>
