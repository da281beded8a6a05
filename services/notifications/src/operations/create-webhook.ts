import { AppError, invalidField, notifications } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { distinctEvents } from '../domain/webhook-changes.ts'
import { newSigningSecret } from '../domain/webhook-signature.ts'
import { countWebhooks, insertWebhook, lockWebhooksOfFirm } from '../store/webhooks.ts'
import { secretContext } from '../webhooks/signing-secrets.ts'

export const createWebhook: NotificationsHandler<typeof notifications.operations.createWebhook> = async (
  ctx,
  { url, events, description, active, max_per_second },
) => {
  const problem = await ctx.deps.targetGuard.problemOf(url)
  if (problem) throw invalidField('validation_error', 'url', problem)

  const firmId = ctx.principal.firm_id
  const secret = newSigningSecret()
  return ctx.transact(async (tx) => {
    await lockWebhooksOfFirm(tx, firmId)
    if ((await countWebhooks(tx, firmId)) >= notifications.WEBHOOKS_PER_FIRM_MAX) {
      throw new AppError('webhook_limit_reached', { limit: notifications.WEBHOOKS_PER_FIRM_MAX })
    }
    const webhook: notifications.Webhook = {
      id: newId('wh'),
      url,
      events: distinctEvents(events),
      description,
      active,
      max_per_second,
      last_triggered_at: null,
      created_at: tx.now,
      updated_at: tx.now,
      updated_by: null,
    }
    await insertWebhook(tx, firmId, webhook, ctx.deps.sealer.seal(secret, secretContext(webhook.id)))
    return { ...webhook, signing_secret: secret }
  })
}
