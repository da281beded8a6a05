import { AppError, type FirmId, notFound, type WebhookId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { lockWebhook } from '../store/webhooks.ts'

/**
 * Holds a webhook that takes events until commit, so that nothing is queued for one that is being switched off.
 *
 * @throws AppError webhook_not_found, webhook_inactive
 */
export async function lockActiveWebhook(tx: Tx, firmId: FirmId, id: WebhookId): Promise<void> {
  const webhook = await lockWebhook(tx, firmId, id)
  if (!webhook) throw notFound('webhook_not_found', id)
  if (!webhook.active) throw new AppError('webhook_inactive', { id })
}
