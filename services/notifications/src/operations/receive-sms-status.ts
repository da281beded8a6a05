import { notifications } from '@dossier/contracts'
import type { NotificationsHandler } from '../deps.ts'
import { outcomeOf } from '../domain/sms-outcome.ts'
import { RECIPIENT_OPTED_OUT, recordRefusal } from '../messages/opt-outs.ts'
import { tellUndelivered } from '../messages/tell-undelivered.ts'
import { readSmsCallback } from '../received-sms/read-callback.ts'
import { twiml } from '../received-sms/twiml.ts'
import { markSmsOutcome } from '../store/communication-outcomes.ts'
import { saveOutcome } from '../store/sms-statuses.ts'

const { receiveSmsStatus: operation } = notifications.operations

/**
 * The outcome is kept by the provider's id before the communication is looked for: one that is not recorded as sent
 * yet finds it there.
 */
export const receiveSmsStatus: NotificationsHandler<typeof operation> = async (ctx, input) => {
  const { providerId, field } = readSmsCallback(ctx, operation, input)
  const outcome = outcomeOf(field('MessageStatus'), field('ErrorCode'))
  if (outcome) {
    await ctx.transact(async (tx) => {
      const message = await markSmsOutcome(tx, providerId, await saveOutcome(tx, providerId, outcome, tx.now))
      await tellUndelivered(tx, message)
      if (message && field('ErrorCode') === RECIPIENT_OPTED_OUT) {
        const isShared = message.sentFrom === null || message.sentFrom === ctx.deps.sharedSmsNumber
        const pair = { phone: message.to, firmId: isShared ? null : message.firmId }
        await recordRefusal(tx, pair, message.createdAt)
      }
    }, null)
  }
  return twiml(null)
}
