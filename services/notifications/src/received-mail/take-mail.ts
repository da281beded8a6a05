import type { NotificationsBackgroundCtx } from '../deps.ts'
import type { ReturnTarget } from '../domain/return-address.ts'
import { findEmailTo } from '../store/correspondents.ts'
import type { MailOutcome } from './mail-outcome.ts'
import { MailRefusal } from './mail-refusal.ts'
import { type ReceivedMail, readMail } from './read-mail.ts'
import { takeBounce } from './take-bounce.ts'
import { takeCheck } from './take-check.ts'
import { takeReply } from './take-reply.ts'

/** A mail as it came. */
export interface ArrivedMail {
  /** The message that it belongs to, and as what. */
  target: ReturnTarget
  /** Where reports on it would go; empty for what wants none. */
  envelopeSender: string
  raw: Uint8Array
}

/** What the mail says is committed when this answers. Throws `MailRefusal` where it must not count as taken. */
export async function takeMail(ctx: NotificationsBackgroundCtx, arrived: ArrivedMail): Promise<MailOutcome> {
  const { kind, communicationId } = arrived.target
  if (kind === 'check') return await takeCheck(ctx, communicationId)
  const addressee = await findEmailTo(ctx.db, communicationId)
  if (!addressee) throw new MailRefusal('gone', 'The message that you answer has been deleted')
  const mail = await read(arrived.raw)
  if (kind === 'bounce') return await takeBounce(ctx, addressee, communicationId, mail)
  return await takeReply(ctx, addressee, communicationId, mail, arrived.envelopeSender)
}

async function read(raw: Uint8Array): Promise<ReceivedMail> {
  try {
    return await readMail(raw)
  } catch (error) {
    throw new MailRefusal('unreadable', 'Your message cannot be read', error)
  }
}
