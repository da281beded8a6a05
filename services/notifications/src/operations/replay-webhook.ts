import { invalidField, notifications } from '@dossier/contracts'
import { earlier } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { requeueUndelivered } from '../store/deliveries.ts'
import { resend } from '../webhooks/resend.ts'

const { REPLAY_DAYS_MAX, REPLAY_DELIVERIES_MAX } = notifications
const REACH_MS = REPLAY_DAYS_MAX * 86_400_000

export const replayWebhook: NotificationsHandler<typeof notifications.operations.replayWebhook> = async (
  ctx,
  { id, since },
) => {
  if (since < earlier(ctx.now(), REACH_MS)) {
    throw invalidField('validation_error', 'since', `must be at most ${REPLAY_DAYS_MAX} days ago`)
  }
  return await resend(
    ctx,
    id,
    async (tx) => {
      const { queued, hasMore } = await requeueUndelivered(tx, ctx.principal.firm_id, id, {
        since,
        max: REPLAY_DELIVERIES_MAX,
        aheadMs: ctx.aheadMs,
      })
      return { webhook_id: id, since, queued, has_more: hasMore }
    },
    ({ queued }) => queued,
  )
}
