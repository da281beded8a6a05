import { type InputOf, identity, type notifications } from '@dossier/contracts'
import type { NotificationsCtx, NotificationsHandler } from '../deps.ts'
import { type Delivery, deliverOnce } from '../messages/deliver-once.ts'
import { askResponsible } from '../messages/signer.ts'
import { codeEmail, codeSms } from '../messages/verification-code-message.ts'
import { byEmail, bySms } from '../messages/ways-to-send.ts'

type Input = InputOf<typeof notifications.operations.deliverVerificationCode>

/** Stored in place of the code, which lets in anyone who also has the link. */
const HIDDEN = '******'

export const deliverVerificationCode: NotificationsHandler<
  typeof notifications.operations.deliverVerificationCode
> = async (ctx, input) =>
  deliverOnce(ctx, {
    id: input.communication_id,
    matterId: input.matter.id,
    participant_id: input.participant_id,
    client_id: input.client_id ?? null,
    kind: 'verification_code',
    channel: input.channel,
    to: input.to,
    ...(await prepare(ctx, input)),
  })

async function prepare(ctx: NotificationsCtx, input: Input): Promise<Pick<Delivery, 'text' | 'sentFrom' | 'send'>> {
  const { communication_id: id, to, code, language } = input
  const [firm, responsible] = await Promise.all([
    ctx.call(identity.operations.getFirmProfile, {}),
    input.channel === 'email' ? askResponsible(ctx, ctx.principal.firm_id, input.matter.id) : null,
  ])
  const content = { firm, language, matterTitle: input.matter.title, expiresAt: input.expires_at, responsible }
  if (input.channel === 'sms') {
    return { text: codeSms({ ...content, code: HIDDEN }), ...(await bySms(ctx, to, codeSms({ ...content, code }))) }
  }
  const email = codeEmail({ ...content, code })
  return { text: codeEmail({ ...content, code: HIDDEN }).text, ...byEmail(ctx, { id, to, firm, email }) }
}
