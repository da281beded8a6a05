import { type ApiClient, pathOf } from './api-client.ts'
import { PAGE_RECORDS_MAX, PmWebhook } from './resources.ts'

const FIELDS = 'id,url,model,status,expires_at'

/** Subscriptions to events of the other side. */
export interface WebhookCalls {
  /** May be several calls. */
  listWebhooks(): Promise<PmWebhook[]>
  createWebhook(subscription: {
    url: string
    model: string
    events: string[]
    fields: string
    expiresAt: string
  }): Promise<PmWebhook>
  /** Undefined if the subscription is gone. */
  renewWebhook(id: number, expiresAt: string): Promise<PmWebhook | undefined>
  /** It is not an error if the subscription no longer exists. */
  deleteWebhook(id: number): Promise<void>
}

export function webhookCalls({ list, create, update, remove }: ApiClient): WebhookCalls {
  return {
    listWebhooks: () => list(pathOf('/webhooks.json', { limit: PAGE_RECORDS_MAX, fields: FIELDS }), PmWebhook),
    createWebhook: ({ expiresAt, ...subscription }) =>
      create(pathOf('/webhooks.json', { fields: FIELDS }), PmWebhook, { ...subscription, expires_at: expiresAt }),
    renewWebhook: (id, expiresAt) =>
      update(pathOf(`/webhooks/${id}.json`, { fields: FIELDS }), PmWebhook, { expires_at: expiresAt }),
    deleteWebhook: (id) => remove(`/webhooks/${id}.json`),
  }
}
