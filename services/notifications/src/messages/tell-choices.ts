import { matters } from '@dossier/contracts'
import { startRounds, type Worker } from '@dossier/runtime'
import type { NotificationsBackgroundCtx, NotificationsCtx } from '../deps.ts'
import { listUntoldChoices, listUntoldFirmChoices, markChoicesTold, type SmsChoice } from '../store/sms-opt-outs.ts'

/** How often choices are passed on that could not be at once, such as while matters was down. */
const EVERY_MS = 10_000

/**
 * Tells matters who opted out of SMS, or back in, so that their clients show it. Any process that finds
 * an untold choice retries until matters has it; in any order, the newest wins. It is a call and not an event, because
 * events belong to a firm, and a choice sent to a shared number belongs to none.
 */
export async function tellChoices(ctx: Pick<NotificationsCtx, 'db' | 'deps'>): Promise<void> {
  await tell(ctx, await listUntoldChoices(ctx.db, matters.SMS_CHOICES_MAX))
  await tell(ctx, await listUntoldFirmChoices(ctx.db, matters.SMS_CHOICES_MAX))
}

/** Choices of firms' own numbers go by themselves: a matters from before it knew of them refuses them. */
async function tell({ db, deps }: Pick<NotificationsCtx, 'db' | 'deps'>, choices: readonly SmsChoice[]): Promise<void> {
  if (choices.length === 0) return
  await deps.rpc.ask(matters.operations.saveSmsChoices, {
    choices: choices.map(({ phone, firmId, optedOut, changedAt }) => ({
      phone,
      ...(firmId !== null && { firm_id: firmId }),
      opted_out: optedOut,
      changed_at: changedAt,
    })),
  })
  await markChoicesTold(db, choices)
}

export function startTellingChoices(ctx: NotificationsBackgroundCtx): Worker {
  return startRounds({ everyMs: EVERY_MS, firstRound: true, round: () => tellChoices(ctx), log: ctx.log })
}
