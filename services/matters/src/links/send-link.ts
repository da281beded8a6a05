import {
  AppError,
  type Call,
  type InputOf,
  identity,
  invalidField,
  invalidInputCode,
  type Language,
  type matters,
  notifications,
  type OutputOf,
} from '@dossier/contracts'
import { type Tx, visibleText } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { settleHandover } from '../documents/client-handover.ts'
import { hasAddresses, ownWords } from '../domain/own-words.ts'
import { markLinkAsked } from '../store/intake-links.ts'
import { settleLinkRequest } from '../store/portal-activities.ts'
import { askedOf } from './asked-of.ts'
import { type CurrentLink, ensureLink, LINK_DAYS_DEFAULT, type LinkOf } from './intake-link.ts'

type Input = Pick<InputOf<typeof matters.operations.sendIntakeLink>, 'channel' | 'email' | 'phone' | 'message'>

/** What is known of whose link it is, under the lock of the matter: addresses of theirs that a link may go to by itself. */
interface Known {
  language: Language | null
  first_name: string | null
  email?: string | null
  phone?: string | null
}

/** Which address each channel takes. */
const ADDRESS = { email: 'email', sms: 'phone' } as const

/**
 * The address that the link goes to.
 *
 * @throws AppError missing_recipient
 */
export function recipientOf(
  { channel, ...named }: Pick<Input, 'channel' | 'email' | 'phone'>,
  known: Pick<Known, 'email' | 'phone'> = {},
): string {
  const recipient = named[ADDRESS[channel]] ?? known[ADDRESS[channel]]
  if (!recipient) throw new AppError('missing_recipient', { channel })
  return recipient
}

/** The provider accepts 1,600 characters; the rest is for the firm's name, the link and its expiry. */
const SMS_WORDS_MAX = 1_000

/**
 * The address is the one in the request, else one that is known. The link is committed first, then handed to notifications, which sends it, records it and emits
 * `intake.link.sent`. A failure in between leaves a link that the next attempt sends again. With an idempotency key all
 * attempts send one communication: notifications answers a later one with what became of the first.
 *
 * @throws AppError missing_recipient, send_failed and what `ensureLink` throws
 */
export async function sendLink(
  ctx: MattersCtx,
  operation: Call,
  linkOf: LinkOf,
  input: Input,
  knownOf: (tx: Tx, link: CurrentLink) => Promise<Known>,
): Promise<OutputOf<typeof matters.operations.sendIntakeLink>> {
  const { channel } = input
  if (channel === 'sms' && [...(input.message ?? '')].length > SMS_WORDS_MAX) {
    throw invalidField(
      invalidInputCode(operation),
      'message',
      `must have at most ${SMS_WORDS_MAX} characters in an SMS`,
    )
  }
  if (channel === 'sms' && notifications.looksLikeFirmQuestion(visibleText(input.message ?? ''))) {
    throw invalidField(
      invalidInputCode(operation),
      'message',
      'must not look like the question which firm an answer by SMS is for: leave out its sentences, and lists of 4 digits and names',
    )
  }
  const message = await wordsToSend(ctx, operation, input.message ?? null)
  await settleHandover(ctx, ctx.principal.firm_id, linkOf.matterId)

  const { matter, participant, intake_link, expires_at, language, first_name, recipient } = await ctx.step(
    async (tx) => {
      const link = await ensureLink(ctx, tx, linkOf, { expiresDays: LINK_DAYS_DEFAULT, forceNew: false })
      const { language, first_name, ...known } = await knownOf(tx, link)
      return { ...link, language, first_name, recipient: recipientOf(input, known) }
    },
  )
  const person = { matterId: matter.id, participantId: participant?.id ?? null }
  const asked = channel === 'email' ? await askedOf(ctx, person) : null
  if (asked) {
    const owner = participant ? { participantId: participant.id } : { matterId: matter.id }
    await ctx.step((tx) => markLinkAsked(tx, ctx.principal.firm_id, owner, asked))
  }
  const { sent_at } = await ctx.call(notifications.operations.deliverIntakeLink, {
    communication_id: ctx.stableId('comm'),
    matter: { id: matter.id, title: matter.title },
    channel,
    to: recipient,
    message,
    language,
    first_name,
    asked,
    intake_link,
    expires_at,
    ...(participant ? { participant_id: participant.id } : matter.client_id && { client_id: matter.client_id }),
  })
  // A sent message counts as sent, even if the request for it stays in the list.
  await ctx
    .step((tx) => settleLinkRequest(tx, ctx.principal.firm_id, person))
    .catch((err: unknown) => ctx.log.warn({ err }, 'a request for a link was answered and not settled'))
  return { sent: true, channel, recipient, sent_at }
}

/**
 * Refuses text with addresses that belong neither to the firm nor to us. Calls identity only if the text has addresses.
 */
async function wordsToSend(ctx: MattersCtx, operation: Call, message: string | null): Promise<string | null> {
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
