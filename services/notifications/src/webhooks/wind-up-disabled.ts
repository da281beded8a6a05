import { toUuid } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { addToFeed } from '../add-to-feed.ts'
import { disabledWebhookEntry } from '../domain/feed-entry.ts'
import { insertAlerts } from '../store/alerts.ts'
import { cancelPendingDeliveries } from '../store/delivery-ends.ts'
import type { DisabledEndpoint } from '../store/webhooks.ts'

/**
 * What follows when endpoints are switched off for how they answered: what waits for them is given up, attempts under
 * way included, and their firms are notified, in the feed and by an alert to their admins. It commits with the switch, so
 * that each happens once for each time; the alert has the id of the notification.
 */
export async function windUpDisabled(
  tx: Pick<Tx, 'query' | 'now'>,
  disabled: readonly DisabledEndpoint[],
): Promise<void> {
  await cancelPendingDeliveries(tx, disabled)
  // In production all have the same instant; in a sandbox each firm has its own.
  for (const [disabledAt, endpoints] of Map.groupBy(disabled, (endpoint) => endpoint.disabledAt)) {
    const told = endpoints.map((endpoint) => ({ ...endpoint, entry: disabledWebhookEntry(endpoint, disabledAt) }))
    const atFirms = { query: tx.query, now: disabledAt }
    await insertAlerts(
      atFirms,
      told.map(({ firmId, webhookId, url, reason, failingSince, entry }) => ({
        id: toUuid(entry.id),
        firmId,
        alert: { kind: 'webhook_disabled', webhook_id: webhookId, url, reason, failing_since: failingSince },
      })),
      tx.now,
    )
    await addToFeed(
      atFirms,
      told.map(({ entry }) => entry),
    )
  }
}
