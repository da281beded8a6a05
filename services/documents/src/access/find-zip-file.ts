import { notFound, type ZipFileId } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'
import { findZipFile, type StoredZipFile } from '../store/zip-files.ts'
import { assertMayTouch } from './assert-may-touch.ts'

/**
 * The ZIP file that an operation names, if its caller may see the matter.
 *
 * @throws AppError zip_file_not_found, forbidden
 */
export async function requireOwnZipFile(
  ctx: Pick<DocumentsCtx, 'db' | 'principal' | 'call'>,
  id: ZipFileId,
): Promise<StoredZipFile> {
  const stored = await findZipFile(ctx.db, ctx.principal.firm_id, id)
  if (!stored) throw notFound('zip_file_not_found', id)
  await assertMayTouch(ctx, stored.zipFile.matter_id)
  return stored
}
