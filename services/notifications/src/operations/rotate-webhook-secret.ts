import { notFound, notifications } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import type { NotificationsHandler } from '../deps.ts'
import { newSigningSecret } from '../domain/webhook-signature.ts'
import { replaceSigningSecret } from '../store/webhooks.ts'
import { secretContext } from '../webhooks/signing-secrets.ts'

const OVERLAP_MS = notifications.SECRET_OVERLAP_HOURS * 3_600_000

/** Two secrets sign at most: a second rotation within the overlap ends the oldest. */
export const rotateWebhookSecret: NotificationsHandler<typeof notifications.operations.rotateWebhookSecret> = (
  ctx,
  { id },
) =>
  ctx.transact(async (tx) => {
    const secret = newSigningSecret()
    const webhook = await replaceSigningSecret(tx, ctx.principal.firm_id, id, {
      sealedSecret: ctx.deps.sealer.seal(secret, secretContext(id)),
      userId: ctx.principal.user_id,
      overlapEnds: later(tx.now, OVERLAP_MS),
    })
    if (!webhook) throw notFound('webhook_not_found', id)
    return { ...webhook, signing_secret: secret }
  })
