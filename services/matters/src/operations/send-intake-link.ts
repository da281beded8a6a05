import { AppError, identity, invalidField, invalidInputCode, matters, notifications } from '@dossier/contracts'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { hasAddresses, ownWords } from '../domain/own-words.ts'
import { ensureLink, LINK_DAYS_DEFAULT } from '../links/intake-link.ts'
import { findClientLanguage } from '../store/clients.ts'

const { sendIntakeLink: operation } = matters.operations

/** The provider accepts 1,600 characters; the rest is for the firm's name, the link and its expiry. */
const SMS_WORDS_MAX = 1_000

/**
 * The link is committed first, then handed to notifications, which sends it, records it and emits
 * `intake.link.sent`. A failure in between leaves a link that the next attempt sends again. With an idempotency key all
 * attempts send one communication: notifications answers a later one with what became of the first.
 */
export const sendIntakeLink: MattersHandler<typeof operation> = async (ctx, input) => {
  const { id, channel } = input
  const recipient = channel === 'email' ? input.email : input.phone
  if (!recipient) throw new AppError('missing_recipient', { channel })
  if (channel === 'sms' && [...(input.message ?? '')].length > SMS_WORDS_MAX) {
    throw invalidField(
      invalidInputCode(operation),
      'message',
      `must have at most ${SMS_WORDS_MAX} characters in an SMS`,
    )
  }
  const message = await wordsToSend(ctx, input.message ?? null)

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
    message,
    language,
    intake_link,
    expires_at,
  })
  return { sent: true, channel, recipient, sent_at }
}

/**
 * Refuses text with addresses that belong neither to the firm nor to us. Calls identity only if the text has addresses.
 */
async function wordsToSend(ctx: MattersCtx, message: string | null): Promise<string | null> {
  if (message === null) return null
  const { website } = hasAddresses(message) ? await ctx.call(identity.operations.getFirmProfile, {}) : { website: null }
  const websites = [ctx.deps.appUrl, website].flatMap((address) => URL.parse(address ?? '')?.hostname ?? [])
  const { words, foreign } = ownWords(
    message,
    websites.map((host) => host.replace(/^www\./, '')),
  )
  if (foreign === null) return words
  throw new AppError(invalidInputCode(operation), {
    fields: [
      {
        field: 'message',
        message: `must have no address of another web site than the firm's own: ${foreign.slice(0, 100)}`,
      },
    ],
  })
}
