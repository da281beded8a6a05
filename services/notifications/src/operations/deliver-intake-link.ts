import { type InputOf, identity, notifications } from '@dossier/contracts'
import type { NotificationsCtx, NotificationsHandler } from '../deps.ts'
import { wordsFor } from '../messages/client-message.ts'
import { type Delivery, deliverOnce } from '../messages/deliver-once.ts'
import { intakeLinkEmail, intakeLinkSms } from '../messages/intake-link-message.ts'
import { askResponsible } from '../messages/signer.ts'
import { byEmail, bySms } from '../messages/ways-to-send.ts'
import { findMessageWords } from '../store/message-words.ts'

type Input = InputOf<typeof notifications.operations.deliverIntakeLink>

export const deliverIntakeLink: NotificationsHandler<typeof notifications.operations.deliverIntakeLink> = async (
  ctx,
  input,
) =>
  deliverOnce(ctx, {
    id: input.communication_id,
    matterId: input.matter.id,
    participant_id: input.participant_id ?? null,
    client_id: input.client_id ?? null,
    kind: 'intake_link',
    channel: input.channel,
    to: input.to,
    ...(await prepare(ctx, input)),
    onSent: (tx) =>
      tx.emit(notifications.events.intakeLinkSent, {
        matter: input.matter,
        link: {
          channel: input.channel,
          recipient: input.to,
          expires_at: input.expires_at,
          sent_at: tx.now,
          ...(input.participant_id && { participant_id: input.participant_id }),
        },
      }),
  })

async function prepare(ctx: NotificationsCtx, input: Input): Promise<Pick<Delivery, 'text' | 'sentFrom' | 'send'>> {
  const [firm, ownWords, responsible] = await Promise.all([
    ctx.call(identity.operations.getFirmProfile, {}),
    findMessageWords(ctx.db, ctx.principal.firm_id, 'intake_link', wordsFor(input.language).language),
    input.channel === 'email' ? askResponsible(ctx, ctx.principal.firm_id, input.matter.id) : null,
  ])
  const content = {
    firm,
    language: input.language,
    firstName: input.first_name,
    asked: input.asked,
    ownWords,
    matterTitle: input.matter.title,
    message: input.message,
    link: input.intake_link,
    expiresAt: input.expires_at,
    responsible,
  }
  if (input.channel === 'sms') {
    const text = intakeLinkSms(content)
    return { text, ...(await bySms(ctx, input.to, text)) }
  }
  const email = intakeLinkEmail(content)
  return { text: email.text, ...byEmail(ctx, { id: input.communication_id, to: input.to, firm, email }) }
}
