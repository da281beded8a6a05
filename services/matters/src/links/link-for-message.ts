import {
  documents,
  type FirmId,
  type InputOf,
  identity,
  type MatterId,
  matters,
  notifications,
  type ParticipantId,
} from '@dossier/contracts'
import { later } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { intakeLinkOf } from '../domain/intake-link-url.ts'
import type { StoredLink } from '../store/intake-links.ts'
import { findMessageCauses } from '../store/message-causes.ts'
import { openToken } from './intake-link.ts'

type Kind = notifications.LinkedMessageKind
type LinkFor = InputOf<typeof matters.operations.getMatterForMessages>['link_for']

/** The person of the link, and whether a message can reach them. */
interface Owner {
  firmId: FirmId
  matterId: MatterId
  participantId: ParticipantId | null
  email: string | null
  phone: string | null
  sms_consent: boolean
}

const HOUR_MS = 3_600_000

/**
 * A link that works, as the service that sends messages gets it: with the address only while a message of that kind to its owner is
 * outstanding, and once that is in the audit log. So this service decides, and not the one that asks. A caller of 0.1.0 names no kind: it
 * gets the address while any is.
 */
export async function linkForMessage(
  ctx: MattersCtx,
  owner: Owner,
  link: StoredLink | null,
  linkFor: LinkFor,
): Promise<Pick<matters.MatterForMessages, 'link' | 'has_link'>> {
  const kind = link && (await outstandingKind(ctx, owner, link, linkFor))
  if (link && linkFor && !kind)
    ctx.log.info({ link_id: link.id, link_for: linkFor }, 'a link was asked for without an outstanding message')
  if (!kind) return { link: null, has_link: link !== null }
  await ctx.call(identity.operations.recordMessageLink, {
    firm_id: owner.firmId,
    matter_id: owner.matterId,
    participant_id: owner.participantId,
    link_for: kind,
  })
  return {
    link: { url: intakeLinkOf(ctx.deps.appUrl, openToken(ctx, link)), expires_at: link.expires_at },
    has_link: true,
  }
}

async function outstandingKind(
  ctx: MattersCtx,
  owner: Owner,
  link: StoredLink,
  linkFor: LinkFor,
): Promise<Kind | undefined> {
  if (linkFor === null || !isReachable(owner)) return undefined
  const kinds = linkFor === undefined ? notifications.LinkedMessageKind.options : [linkFor]
  const since = later(ctx.now(), -matters.MESSAGE_LINK_HOURS * HOUR_MS)
  const causes = await findMessageCauses(ctx.db, owner.firmId, link.id, since)
  const caused = kinds.filter((kind) => causes?.[kind])
  const known = caused.find((kind) => !isOfDocuments(kind))
  if (known) return known
  for (const kind of caused.filter(isOfDocuments)) if (await standsInDocuments(ctx, owner, kind, since)) return kind
  return undefined
}

/** Of these, documents knows whether anything still waits for the person. */
const ofDocuments = {
  document_reminder: documents.operations.confirmReminder,
  document_sent_back: documents.operations.confirmSentBack,
} as const satisfies Partial<Record<Kind, unknown>>

function isOfDocuments(kind: Kind): kind is keyof typeof ofDocuments {
  return Object.hasOwn(ofDocuments, kind)
}

async function standsInDocuments(
  ctx: MattersCtx,
  { firmId: firm_id, matterId: matter_id, participantId: participant_id }: Owner,
  kind: keyof typeof ofDocuments,
  since: string,
): Promise<boolean> {
  return (await ctx.call(ofDocuments[kind], { firm_id, matter_id, participant_id, since })).stands
}

function isReachable({ email, phone, sms_consent }: Owner): boolean {
  return email !== null || (phone !== null && sms_consent)
}
