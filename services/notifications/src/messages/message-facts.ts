import { documents, type FirmId, identity, matters, notifications } from '@dossier/contracts'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { type Alert, isOfMessages, isOfSentBack, isReminder, participantOf } from '../domain/alert.ts'
import { NO_OWN_WORDS, type OwnWords } from '../domain/own-words.ts'
import { templateOf } from '../domain/template-of.ts'
import { findMessageWords } from '../store/message-words.ts'
import { wordsFor } from './client-message.ts'
import type { MatterOfMessage, MessageFacts } from './composer.ts'
import { stopLinkOf } from './stop-links.ts'

/**
 * Asks the services that know. Null if there is no such firm, or it is suspended: then nobody is notified. Matters hands out
 * the link of a reminder only as it is sent (`withLink`).
 */
export async function askFacts(
  ctx: NotificationsBackgroundCtx,
  firmId: FirmId,
  alert: Alert,
  { withLink }: { withLink: boolean },
): Promise<MessageFacts | null> {
  const { rpc } = ctx.deps
  const firm_id = firmId
  const linkFor = withLink ? linkNeededBy(alert) : null
  const participantId = participantOf(alert)
  const [firm, matter, participant] = await Promise.all([
    rpc.ask(identity.operations.getFirmForMessages, { firm_id }),
    'matter_id' in alert
      ? rpc.ask(matters.operations.getMatterForMessages, {
          firm_id,
          matter_id: alert.matter_id,
          link_for: participantId ? null : linkFor,
        })
      : null,
    participantId
      ? rpc.ask(matters.operations.getParticipantForMessages, {
          firm_id,
          participant_id: participantId,
          link_for: linkFor,
        })
      : undefined,
  ])
  if (!firm || firm.suspended) return null
  const about =
    matter && participant !== undefined ? aboutParticipant(matter, participant) : matter && withHasLink(matter)
  return {
    now: ctx.now(),
    firm,
    matter: about && matter && !isReminder(alert) ? { ...about, of_client: matter.client } : about,
    hearsAnswers: ctx.deps.smsCallbacks !== null,
    ownWords: await ownWordsFor(ctx, firmId, alert, about),
    appUrl: ctx.deps.appUrl,
    stopLink: (stop) => stopLinkOf(ctx.deps, { ...stop, firmId }),
  }
}

/** In the language of the message's recipient. */
async function ownWordsFor(
  ctx: NotificationsBackgroundCtx,
  firmId: FirmId,
  alert: Alert,
  matter: MatterOfMessage | null,
): Promise<OwnWords> {
  const kind = templateOf(alert.kind)
  if (!notifications.hasOwnWords(kind)) return NO_OWN_WORDS
  const { language } = wordsFor(matter?.client?.language ?? null)
  return await findMessageWords(ctx.db, firmId, kind, language)
}

/** The participant in the place of the client: nothing that is about one may reach the other, nor the other's link. */
function aboutParticipant(
  matter: matters.MatterForMessages,
  participant: matters.ParticipantForMessages | null,
): MatterOfMessage {
  if (participant?.matter_id !== matter.id) return { ...matter, client: null, link: null, has_link: false }
  const { first_name, last_name, email, phone, language, sms_consent, link, has_link } = withHasLink(participant)
  return { ...matter, client: { first_name, last_name, email, phone, language, sms_consent }, link, has_link }
}

/** 0.1.0 of matters hands out each link that works. */
function withHasLink<Of extends Pick<matters.MatterForMessages, 'link' | 'has_link'>>(
  of: Of,
): Of & { has_link: boolean } {
  return { ...of, has_link: of.has_link ?? of.link !== null }
}

/** The kind of message that needs the link; null for messages to the firm. */
export function linkNeededBy(alert: Alert): notifications.LinkedMessageKind | null {
  return notifications.LinkedMessageKind.nullable().catch(null).parse(templateOf(alert.kind))
}

/**
 * The alert as of now. A reminder leaves out documents that no longer wait for the client. An alert about files that were sent
 * back leaves out files whose review was undone or that were sent again. Null if nothing is left, for a deadline that is gone, done
 * or on another date, which has another alert, and for messages that were read or answered.
 */
export async function asOfNow(ctx: NotificationsBackgroundCtx, firmId: FirmId, alert: Alert): Promise<Alert | null> {
  const { rpc } = ctx.deps
  if (alert.kind === 'document_reminder' || alert.kind === 'participant_document_reminder') {
    const document_ids = alert.documents.map(({ id }) => id)
    const open = await rpc.ask(documents.operations.filterOpenDocuments, { firm_id: firmId, document_ids })
    const waiting = alert.documents.filter(({ id }) => open.includes(id))
    return waiting.length > 0 ? { ...alert, documents: waiting } : null
  }
  if (alert.kind === 'deadline_approaching') {
    const { id: deadline_id, due_date } = alert.deadline
    const { stands } = await rpc.ask(matters.operations.confirmDeadline, { firm_id: firmId, deadline_id, due_date })
    return stands ? alert : null
  }
  if (isOfSentBack(alert)) {
    const standing = await rpc.ask(documents.operations.describeSentBack, {
      firm_id: firmId,
      matter_id: alert.matter_id,
      participant_id: participantOf(alert),
      upload_ids: [...new Set(alert.files.map(({ upload_id }) => upload_id))],
    })
    const told = standing.filter(({ upload_id, reviewed_at }) =>
      alert.files.some((file) => file.upload_id === upload_id && file.reviewed_at === reviewed_at),
    )
    return told.length > 0 ? { ...alert, standing: told } : null
  }
  if (isOfMessages(alert)) {
    const news = await rpc.ask(matters.operations.getMessageNews, { firm_id: firmId, thread_id: alert.thread_id })
    const waits = alert.kind === 'message_received' ? news?.unanswered : news?.unread_by_person
    return waits ? alert : null
  }
  return alert
}
