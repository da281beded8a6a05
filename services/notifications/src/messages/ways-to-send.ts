import type { CommunicationId, identity } from '@dossier/contracts'
import type { NotificationsCtx } from '../deps.ts'
import type { Delivery } from './deliver-once.ts'
import type { EmailText } from './email-letter.ts'
import { NOT_CONFIGURED, SendError } from './send-error.ts'
import { sendSms } from './send-sms.ts'
import { senderNumberOf } from './sender-number.ts'
import { oneLine } from './words.ts'

type Way = Pick<Delivery, 'sentFrom' | 'send'>

/** Sends an SMS from the firm's number. */
export async function bySms(ctx: NotificationsCtx, to: string, text: string): Promise<Way> {
  const firmId = ctx.principal.firm_id
  const from = await senderNumberOf(ctx, firmId)
  return { sentFrom: from, send: () => sendSms(ctx, { firmId, from, to, text }) }
}

/** Sends an email in the name of the firm, which gets the answers. */
export function byEmail(
  { deps, principal }: NotificationsCtx,
  { id, to, firm, email }: { id: CommunicationId; to: string; firm: identity.FirmProfile; email: EmailText },
): Way {
  return {
    sentFrom: null,
    send: async (signal) =>
      (deps.email ?? notConfigured()).send(
        {
          ...email,
          firmId: principal.firm_id,
          to,
          fromName: oneLine(firm.name),
          replyTo: firm.email,
          messageKey: id,
          communicationId: id,
        },
        signal,
      ),
  }
}

function notConfigured(): never {
  throw new SendError('unavailable', NOT_CONFIGURED)
}
