import type { FirmId } from '@dossier/contracts'
import { earlier, type Tx } from '@dossier/runtime'
import type { NotificationsCtx } from '../deps.ts'
import { ANSWER_MS_MAX } from '../domain/sms-route.ts'
import { type Addressee, type AnsweredMatter, keepReply } from '../messages/keep-reply.ts'
import { findLastSmsCorrespondent, listSmsWriters, type SmsWriter } from '../store/correspondents.ts'
import { countSms } from '../store/sms-counts.ts'
import type { SmsThread } from '../store/sms-questions.ts'

/** SMS from one number in a day (UTC) that are kept and answered: far more than anybody writes to a lawyer. */
const FROM_NUMBER_DAY_MAX = 50

/** An SMS that somebody sent to a number of ours. */
export interface ReceivedSms extends SmsThread {
  /** The firm whose own number it came to; null if firms share it. */
  ownerId: FirmId | null
  providerId: string
  text: string
}

/** What becomes of a received SMS. `reply` is what its sender is sent; null for nothing. */
export type Outcome = { reply: string | null } | 'too_many'

/**
 * The firms that an SMS may be for. To a firm's own number a person may write at any time, if the firm ever wrote to them;
 * to others, within 30 days.
 */
export async function writersOf(
  ctx: Pick<NotificationsCtx, 'now' | 'deps'>,
  db: Pick<Tx, 'query'>,
  sms: ReceivedSms,
): Promise<SmsWriter[]> {
  const since = earlier(ctx.now(), ANSWER_MS_MAX)
  const writers = await listSmsWriters(db, sms, { since, sharedNumber: ctx.deps.sharedSmsNumber })
  const { ownerId } = sms
  const last = ownerId && writers.length === 0 ? await findLastSmsCorrespondent(db, ownerId, sms.phone) : undefined
  return ownerId && last ? [{ firmId: ownerId, ...last, lastSentAt: since }] : writers
}

/** Whether the number has sent its share of the day. Counts the SMS otherwise. */
export async function isFlood(tx: Tx, { phone }: ReceivedSms): Promise<boolean> {
  const count = { day: tx.now.slice(0, 10), kind: 'from', subject: phone } as const
  return !(await countSms(tx, count, FROM_NUMBER_DAY_MAX))
}

/** Makes the SMS a communication of the matter. */
export async function file(
  ctx: Pick<NotificationsCtx, 'deps'>,
  tx: Tx,
  addressee: Addressee,
  answer: Pick<ReceivedSms, 'phone' | 'number' | 'providerId' | 'text'> & {
    did: string
    about: AnsweredMatter
    receivedAt?: string
  },
): Promise<void> {
  const { phone: from, number: to, ...rest } = answer
  await keepReply(ctx, tx, addressee, { ...rest, from, to, channel: 'sms' })
}
