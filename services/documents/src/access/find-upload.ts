import { notFound, type UploadId } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'
import { findUpload, type StoredUpload } from '../store/uploads.ts'
import { assertMayTouch } from './assert-may-touch.ts'
import { mayGive, portalPerson } from './portal-person.ts'

/** @throws AppError upload_not_found, for an upload of another firm too */
export async function requireUpload(ctx: Pick<DocumentsCtx, 'db' | 'principal'>, id: UploadId): Promise<StoredUpload> {
  const stored = await findUpload(ctx.db, ctx.principal.firm_id, id)
  if (!stored) throw notFound('upload_not_found', id)
  return stored
}

/**
 * The upload that an operation names, if its caller may see it: what each operation begins with.
 *
 * @throws AppError upload_not_found, forbidden
 */
export async function requireOwnUpload(
  ctx: Pick<DocumentsCtx, 'db' | 'principal' | 'call'>,
  id: UploadId,
): Promise<StoredUpload> {
  const stored = await requireUpload(ctx, id)
  await assertMayTouch(ctx, stored.matterId)
  return stored
}

/**
 * The upload that an operation of the portal names, if the caller sent it there and may still give files to its
 * request. Uploads of other people look as unknown as another firm's. Before a second step that protects earlier files,
 * so do uploads of other sessions.
 *
 * @throws AppError upload_not_found
 */
export async function requirePortalUpload(
  ctx: Pick<DocumentsCtx, 'db' | 'principal'>,
  id: UploadId,
  person = portalPerson(ctx),
): Promise<StoredUpload> {
  const stored = await requireUpload(ctx, id)
  const { matterId: matter_id, documentParticipantId: participant_id, formerClient: former_client } = stored
  const isOfSession = person.seesGiven || stored.unverifiedSession === person.unverifiedSession
  const isTheirs = stored.fromPortal && stored.participantId === person.participantId && isOfSession
  if (!isTheirs || !mayGive(person, { matter_id, participant_id, former_client }))
    throw notFound('upload_not_found', id)
  return stored
}
