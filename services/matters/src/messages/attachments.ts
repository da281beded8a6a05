import {
  AppError,
  type ClientId,
  documents,
  invalidField,
  type MatterId,
  notFound,
  type ParticipantId,
  seenPart,
  toTypeId,
  type UploadId,
} from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { findMatterBrief } from '../store/matter-reads.ts'
import type { ThreadPerson } from '../store/message-threads.ts'
import type { ListedMessageRow } from '../store/messages.ts'

/** Files that a message is to have, in their order. */
export interface HeldFiles {
  files: documents.MessageAttachment[]
  /** The client whose conversation they were made for; null for a participant's, and where the matter named no client. */
  clientId: ClientId | null
}

/**
 * Keeps the files of a message while it is written. Writing the message then refuses files that another message has.
 *
 * @throws AppError validation_error for a message without text and files, or with a file that its writer cannot send;
 *   matter_not_found, forbidden
 */
export async function holdFiles(
  ctx: MattersCtx,
  { matterId, participantId }: { matterId: MatterId; participantId: ParticipantId | null },
  { text, upload_ids }: { text: string; upload_ids: UploadId[] },
): Promise<HeldFiles> {
  if (upload_ids.length === 0) {
    if (seenPart(text) === '') throw invalidField('validation_error', 'text', 'must not be empty unless files are sent')
    return { files: [], clientId: null }
  }
  const matter = await findMatterBrief(ctx.db, ctx.principal.firm_id, matterId)
  if (!matter) throw notFound('matter_not_found', matterId)
  if (!mayTouch(ctx.principal, matter.assigned)) throw new AppError('forbidden')
  const clientId = participantId === null ? matter.brief.client_id : null
  const held = await ctx.call(documents.operations.holdAttachments, {
    matter_id: matterId,
    client_id: clientId,
    participant_id: participantId,
    upload_ids,
  })
  const files = held.map((attachment, index) => {
    if (attachment) return attachment
    throw refusedFile(index, OF_THIS_CONVERSATION)
  })
  return { files, clientId }
}

/**
 * Refuses files that were held for another client: the client of the matter may have changed since. The matter is locked.
 *
 * @throws AppError validation_error
 */
export function assertHeldFor({ files, clientId }: HeldFiles, person: Pick<ThreadPerson, 'clientId'>): void {
  if (files.length > 0 && clientId !== person.clientId) throw refusedFile(0, OF_THIS_CONVERSATION)
}

const OF_THIS_CONVERSATION = 'must be a confirmed upload that the same side made for this conversation'

/** The error for one of the files that a message names. */
export function refusedFile(index: number, problem: string) {
  return invalidField('validation_error', `upload_ids.${index}`, problem)
}

/** Asks documents once for the files of all messages of a page. */
export async function attachmentsOf(
  ctx: MattersCtx,
  rows: readonly ListedMessageRow[],
): Promise<(row: ListedMessageRow) => documents.MessageAttachment[]> {
  const idsOf = ({ upload_ids }: ListedMessageRow) => (upload_ids ?? []).map((id): UploadId => toTypeId('upl', id))
  const upload_ids = rows.flatMap(idsOf)
  if (upload_ids.length === 0) return () => []
  const described = await ctx.call(documents.operations.describeAttachments, { upload_ids })
  const byId = new Map(described.map((attachment) => [attachment.id, attachment]))
  return (row) => idsOf(row).flatMap((id) => byId.get(id) ?? [])
}
