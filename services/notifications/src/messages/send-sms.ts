import type { Queryable } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { isOptedOut, OPTED_OUT, RecipientOptedOut, recordRefusal } from './opt-outs.ts'
import { NOT_CONFIGURED, SendError, type SendFailure } from './send-error.ts'
import type { Receipt, Sms } from './sender.ts'
import { assertCountry, countSending, type SmsBounds, SmsWithheld } from './sms-bounds.ts'

/** Failures that leave open whether the provider sent the SMS, and so whether it costs. */
const MAY_BE_SENT: ReadonlySet<SendFailure> = new Set(['unavailable', 'unknown'])

type SendingCtx = Pick<NotificationsBackgroundCtx, 'deps' | 'now'> & { db: Queryable }

/**
 * The way in which every SMS leaves. Throws `RecipientOptedOut` when its recipient wants none, as we know or as the
 * provider says, `SmsWithheld` when the bounds forbid it, and another `SendError` when it was not taken. What was not
 * taken does not count towards the bounds, except where the provider gave no clear answer: it may have sent it.
 */
export async function sendSms(ctx: SendingCtx, message: Sms): Promise<Receipt> {
  try {
    return await sendUnlessWithheld(ctx, message)
  } catch (error) {
    if (error instanceof RecipientOptedOut) ctx.deps.countWithheldSms(OPTED_OUT)
    if (error instanceof SmsWithheld) ctx.deps.countWithheldSms(error.reason)
    throw error
  }
}

async function sendUnlessWithheld(ctx: SendingCtx, message: Sms): Promise<Receipt> {
  const { sms, smsBounds } = ctx.deps
  if (!sms) throw new SendError('unavailable', NOT_CONFIGURED)
  if (await isOptedOut(ctx.db, { phone: message.to, firmId: message.firmId })) throw new RecipientOptedOut()
  const sentAt = ctx.now()
  const uncount = await withinBounds(ctx.db, smsBounds, message, sentAt)
  try {
    return await sms.send(message)
  } catch (error) {
    if (error instanceof SendError && !MAY_BE_SENT.has(error.failure)) await uncount()
    if (error instanceof RecipientOptedOut) {
      const firmId = message.from === ctx.deps.sharedSmsNumber ? null : message.firmId
      await recordRefusal(ctx.db, { phone: message.to, firmId }, sentAt)
    }
    throw error
  }
}

/** No bounds are given in a sandbox, where an SMS costs nothing. */
async function withinBounds(
  db: Queryable,
  bounds: SmsBounds | null,
  { firmId, to }: Sms,
  now: string,
): Promise<() => Promise<void>> {
  if (!bounds) return async () => {}
  assertCountry(bounds, to)
  return await countSending(db, bounds, { firmId, to, day: now.slice(0, 10) })
}
