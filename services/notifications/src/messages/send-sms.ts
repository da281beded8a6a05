import type { NotificationsCtx } from '../deps.ts'
import { isOptedOut, RecipientOptedOut, recordRefusal } from './opt-outs.ts'
import type { Receipt } from './sender.ts'

/**
 * The way in which every SMS leaves. Throws `RecipientOptedOut` when its recipient wants none, as we know or as the
 * provider says, and another error when it was not taken.
 */
export async function sendSms(
  ctx: Pick<NotificationsCtx, 'db' | 'deps' | 'now'>,
  message: { to: string; text: string },
  signal: AbortSignal,
): Promise<Receipt> {
  const { sms } = ctx.deps
  if (!sms) throw new Error('no SMS provider is configured')
  if (await isOptedOut(ctx.db, message.to)) throw new RecipientOptedOut()
  const sentAt = ctx.now()
  try {
    return await sms.send(message, signal)
  } catch (error) {
    if (error instanceof RecipientOptedOut) await recordRefusal(ctx.db, message.to, sentAt)
    throw error
  }
}
