import { assertUnchangedSince, notFound, type notifications } from '@dossier/contracts'
import { changesOf } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { changedWebhook } from '../domain/webhook-changes.ts'
import { cancelPendingDeliveries } from '../store/delivery-ends.ts'
import { lockWebhook, updateStoredWebhook } from '../store/webhooks.ts'

/**
 * Switching off gives up queued deliveries. Switching on resets the record of failures, and gives up deliveries queued by a
 * process that still saw the endpoint active while it was switched off.
 */
export const updateWebhook: NotificationsHandler<typeof notifications.operations.updateWebhook> = (
  ctx,
  { id, expected_updated_at: expectedUpdatedAt, ...patch },
) =>
  ctx.transact(async (tx) => {
    const firmId = ctx.principal.firm_id
    const webhook = await lockWebhook(tx, firmId, id)
    if (!webhook) throw notFound('webhook_not_found', id)

    const words = changedWebhook(webhook, patch, tx.now)
    if (!words) return webhook
    const { updated_at: _, ...differing } = changesOf(webhook, words)!
    assertUnchangedSince(webhook, expectedUpdatedAt, differing)
    const changed = { ...words, updated_by: ctx.principal.user_id }
    await updateStoredWebhook(tx, firmId, changed, { forgetFailures: changed.active && !webhook.active })
    if (webhook.active !== changed.active) await cancelPendingDeliveries(tx, [{ firmId, webhookId: id }])
    return changed
  })
