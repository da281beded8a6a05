import { notFound, type UploadId } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { findUpload, type StoredUpload } from '../../store/uploads.ts'

/** @throws AppError upload_not_found, for an upload of another firm too */
export async function requireUpload(ctx: Pick<Ctx, 'db' | 'principal'>, id: UploadId): Promise<StoredUpload> {
  const stored = await findUpload(ctx.db, ctx.principal.firm_id, id)
  if (!stored) throw notFound('upload_not_found', id)
  return stored
}
