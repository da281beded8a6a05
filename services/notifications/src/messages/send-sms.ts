import type { Queryable } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { isOptedOut, RecipientOptedOut, recordRefusal } from './opt-outs.ts'
import { SendError } from './send-error.ts'
import type { Receipt, Sms } from './sender.ts'

/**
 * The way in which every SMS leaves. Throws `RecipientOptedOut` when its recipient wants none, as we know or as the
 * provider says, and another `SendError` when it was not taken.
 */
export async function sendSms(
  ctx: Pick<NotificationsBackgroundCtx, 'deps' | 'now'> & { db: Queryable },
  message: Sms,
  signal: AbortSignal,
): Promise<Receipt> {
  const { sms } = ctx.deps
  if (!sms) throw new SendError('unavailable', 'not_configured')
  if (await isOptedOut(ctx.db, message.to)) throw new RecipientOptedOut()
  const sentAt = ctx.now()
  try {
    return await sms.send(message, signal)
  } catch (error) {
    if (error instanceof RecipientOptedOut) await recordRefusal(ctx.db, message.to, sentAt)
    throw error
  }
}
