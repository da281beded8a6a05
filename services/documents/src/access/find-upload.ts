import { notFound, type UploadId } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'
import { findUpload, type StoredUpload } from '../store/uploads.ts'
import { assertMayTouch } from './assert-may-touch.ts'
import { portalMatterId } from './portal-matter-id.ts'

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
 * The upload that an operation of the portal names, if it came through the portal of that matter.
 *
 * @throws AppError upload_not_found
 */
export async function requirePortalUpload(
  ctx: Pick<DocumentsCtx, 'db' | 'principal'>,
  id: UploadId,
): Promise<StoredUpload> {
  const stored = await requireUpload(ctx, id)
  if (stored.matterId !== portalMatterId(ctx) || !stored.fromPortal) throw notFound('upload_not_found', id)
  return stored
}
