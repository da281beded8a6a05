import { isDeepStrictEqual } from 'node:util'
import type { notifications } from '@dossier/contracts'

type Webhook = notifications.Webhook

export interface WebhookPatch {
  events?: readonly string[] | undefined
  description?: string | null | undefined
  active?: boolean | undefined
  max_per_second?: number | null | undefined
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
  const max_per_second = patch.max_per_second === undefined ? webhook.max_per_second : patch.max_per_second
  const changed = { ...webhook, events, description, active, max_per_second }
  return isDeepStrictEqual(changed, webhook) ? undefined : { ...changed, updated_at: now }
}
