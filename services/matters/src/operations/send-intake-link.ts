import { AppError, type matters, notifications } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findClientLanguage } from '../store/clients.ts'
import { ensureLink, LINK_DAYS_DEFAULT } from './intake-link.ts'

/**
 * The link is committed first, then handed to notifications, which sends it, records it and emits
 * `intake.link.sent`. A failure in between leaves a link that the next attempt sends again. With an idempotency key all
 * attempts send one communication: notifications answers a later one with what became of the first.
 */
export const sendIntakeLink: MattersHandler<typeof matters.operations.sendIntakeLink> = async (ctx, input) => {
  const { id, channel } = input
  const recipient = channel === 'email' ? input.email : input.phone
  if (!recipient) throw new AppError('missing_recipient', { channel })

  const { matter, intake_link, expires_at, language } = await ctx.step(async (tx) => {
    const link = await ensureLink(ctx, tx, id, { expiresDays: LINK_DAYS_DEFAULT, forceNew: false })
    const { client_id } = link.matter
    return { ...link, language: client_id && (await findClientLanguage(tx, ctx.principal.firm_id, client_id)) }
  })
  const { sent_at } = await ctx.call(notifications.operations.deliverIntakeLink, {
    communication_id: ctx.stableId('comm'),
    matter: { id, title: matter.title },
    channel,
    to: recipient,
    message: input.message ?? null,
    language,
    intake_link,
    expires_at,
  })
  return { sent: true, channel, recipient, sent_at }
}
