import type { WebhookId } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { NotificationsCtx } from '../deps.ts'
import { changeOfResend } from '../domain/change-of-event.ts'
import { insertChanges } from '../store/changes.ts'
import { lockResends } from '../store/events.ts'
import { lockActiveWebhook } from './lock-active-webhook.ts'

/**
 * Has deliveries of a webhook sent again, in one transaction with what tells of it. `requeue` makes them due, marks their events and
 * returns the answer.
 *
 * @param dueOf how many deliveries the answer made due
 * @throws AppError webhook_not_found, webhook_inactive
 */
export async function resend<Answer>(
  ctx: NotificationsCtx,
  webhookId: WebhookId,
  requeue: (tx: Tx) => Promise<Answer>,
  dueOf: (answer: Answer) => number,
): Promise<Answer> {
  const firmId = ctx.principal.firm_id
  const answer = await ctx.transact(async (tx) => {
    // First, because those who note what became of deliveries lock the webhooks of many firms: none may be locked while this waits.
    await lockResends(tx, firmId)
    await lockActiveWebhook(tx, firmId, webhookId)
    const requeued = await requeue(tx)
    // Last, because the row lock on the firm's count of changes makes its other writers wait.
    if (dueOf(requeued) > 0) await insertChanges(tx, [changeOfResend(firmId)])
    return requeued
  })
  ctx.deps.queues.add([{ firm_id: firmId, webhook_id: webhookId, due: dueOf(answer) }])
  if (dueOf(answer) > 0) ctx.deps.changesAdded.raise()
  return answer
}
