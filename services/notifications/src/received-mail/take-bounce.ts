import type { CommunicationId } from '@dossier/contracts'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { outcomeOfReport } from '../domain/delivery-report.ts'
import type { Addressee } from '../messages/keep-reply.ts'
import { tellUndelivered } from '../messages/tell-undelivered.ts'
import { markEmailOutcome } from '../store/communication-outcomes.ts'
import type { MailOutcome } from './mail-outcome.ts'
import type { ReceivedMail } from './read-mail.ts'

/** Records the outcome of an email that a server reports. Reports that no program can read are dropped. */
export async function takeBounce(
  ctx: NotificationsBackgroundCtx,
  { firmId }: Addressee,
  communicationId: CommunicationId,
  { report }: ReceivedMail,
): Promise<MailOutcome> {
  const outcome = report === null ? undefined : outcomeOfReport(report)
  if (!outcome) return 'no_report'
  if (outcome.status === 'sent') return 'undecided'
  const news = await ctx.db.transact({ firmId, now: await ctx.nowOf(firmId) }, async (tx) => {
    const marked = await markEmailOutcome(tx, firmId, communicationId, outcome)
    await tellUndelivered(tx, marked)
    return marked
  })
  return news ? outcome.status : 'repeated'
}
