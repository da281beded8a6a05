import { createHash } from 'node:crypto'
import type { CommunicationId } from '@dossier/contracts'
import { earlier } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { isAutomatic } from '../domain/automatic-mail.ts'
import { EMAIL_CHARACTERS_MAX, receivedText } from '../domain/received-text.ts'
import { newTextOf } from '../domain/reply-text.ts'
import { type Addressee, askAnsweredMatter, keepReply } from '../messages/keep-reply.ts'
import { lockCommunication } from '../store/communications.ts'
import { countReceivedMails, insertReceivedMail } from '../store/received-mails.ts'
import type { MailOutcome } from './mail-outcome.ts'
import { MailRefusal } from './mail-refusal.ts'
import type { ReceivedMail } from './read-mail.ts'

const DAY_MS = 86_400_000
/** Answers to one message within a day that are kept: far more than anybody writes to a lawyer. */
const REPLIES_DAY_MAX = 50

/**
 * Records an email answer of a client or participant. The same mail again has no effect. Anyone who knows the address can write
 * here, so the answer shows the sender that the mail claims, which is unproven.
 */
export async function takeReply(
  ctx: NotificationsBackgroundCtx,
  addressee: Addressee,
  communicationId: CommunicationId,
  mail: ReceivedMail,
  envelopeSender: string,
): Promise<MailOutcome> {
  if (isAutomatic(mail.header, envelopeSender)) return 'automatic'
  const text = receivedText(newTextOf(mail.text), mail.unkept, EMAIL_CHARACTERS_MAX)
  if (!text) return 'empty'
  const { firmId } = addressee
  const digest = digestOf(mail)
  const about = await askAnsweredMatter(ctx, addressee)
  return await ctx.db.transact({ firmId, now: await ctx.nowOf(firmId) }, async (tx) => {
    await lockCommunication(tx, firmId, communicationId)
    if (!(await insertReceivedMail(tx, firmId, { communicationId, digest }))) return 'repeated'
    if ((await countReceivedMails(tx, firmId, communicationId, earlier(tx.now, DAY_MS))) > REPLIES_DAY_MAX) {
      throw new MailRefusal('too_many', 'Too many replies to this message today')
    }
    await keepReply(ctx, tx, addressee, {
      channel: 'email',
      from: senderOf(mail, envelopeSender),
      // Not the address that it came to: anyone who reads that could answer in the client's name.
      to: ctx.deps.emailFrom,
      providerId: null,
      text,
      did: 'answered by email',
      about,
    })
    return 'recorded'
  })
}

/** Nothing that looks like anything else, no longer than an address can be (RFC 5321, section 4.5.3.1.3). */
const ADDRESS = /^(?=.{3,254}$)[^\s@<>"\p{C}]+@[^\s@<>"\p{C}]+$/u

/** What is no address is not shown as one. */
function senderOf({ from }: ReceivedMail, envelopeSender: string): string {
  return [from, envelopeSender].find((address) => address && ADDRESS.test(address)) ?? 'unknown'
}

/** What a program names a mail stays when a server hands it on again; without it, the words and the hour of writing. */
function digestOf({ header, text }: ReceivedMail): Buffer {
  const name = header('message-id')?.trim()
  const recognized = name ? { name } : { date: header('date') ?? null, text }
  return createHash('sha256').update(JSON.stringify(recognized)).digest()
}
