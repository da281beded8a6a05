import type { notifications } from '@dossier/contracts'

type Webhook = notifications.Webhook

export interface WebhookPatch {
  events?: readonly string[] | undefined
  description?: string | null | undefined
  active?: boolean | undefined
}

/** Each event once, in the order of first mention. */
export function distinctEvents(events: readonly string[]): string[] {
  return [...new Set(events)]
}

/** The webhook with the patch applied, or undefined when that changes nothing. */
export function changedWebhook(webhook: Webhook, patch: WebhookPatch, now: string): Webhook | undefined {
  const events = patch.events ? distinctEvents(patch.events) : webhook.events
  const description = patch.description === undefined ? webhook.description : patch.description
  const active = patch.active ?? webhook.active
  const same =
    events.join() === webhook.events.join() && description === webhook.description && active === webhook.active
  return same ? undefined : { ...webhook, events, description, active, updated_at: now }
}
