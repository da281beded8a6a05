import { AppError, type EventEnvelope, notFound, notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { isDelivered } from '../domain/delivery-outcome.ts'
import { findWebhookTarget, markWebhookTriggered } from '../store/webhooks.ts'
import { openSecrets } from '../webhooks/signing-secrets.ts'

/**
 * Sends once and waits; the test event is in no log and is not retried. With an idempotency key the answer is kept once
 * it is there: a process that dies before sends again in the next attempt, under the same event id.
 */
export const testWebhook: NotificationsHandler<typeof notifications.operations.testWebhook> = async (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  const target = await findWebhookTarget(ctx.db, firmId, id)
  if (!target) throw notFound('webhook_not_found', id)
  if (!target.active) throw new AppError('webhook_inactive', { id })

  const sentAt = ctx.now()
  const event: EventEnvelope<{ webhook_id: string }> = {
    id: ctx.stableId('evt'),
    type: notifications.WEBHOOK_TEST_TYPE,
    created_at: sentAt,
    firm_id: firmId,
    api_version: 'v1',
    data: { webhook_id: id },
  }
  const result = await ctx.deps.webhookSender.send({
    url: target.url,
    secrets: openSecrets(ctx.deps.sealer, id, target, sentAt),
    eventId: event.id,
    body: JSON.stringify(event),
    at: ctx.realNow(),
  })
  await markWebhookTriggered(ctx.db, firmId, id, sentAt)

  const { response_status, response_time_ms, error } = result
  if (response_status === null || !isDelivered(result)) {
    throw new AppError('delivery_failed', { response_status, response_time_ms, reason: error })
  }
  return {
    webhook_id: id,
    event: notifications.WEBHOOK_TEST_TYPE,
    delivered: true,
    response_status,
    response_time_ms,
    sent_at: sentAt,
  }
}
