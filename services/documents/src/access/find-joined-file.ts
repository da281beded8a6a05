import { type JoinedFileId, notFound } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'
import { findJoinedFile, type StoredJoinedFile } from '../store/joined-files.ts'
import { assertMayTouch } from './assert-may-touch.ts'

/**
 * The joined file that an operation names, if its caller may see the matter.
 *
 * @throws AppError joined_file_not_found, forbidden
 */
export async function requireOwnJoinedFile(
  ctx: Pick<DocumentsCtx, 'db' | 'principal' | 'call'>,
  id: JoinedFileId,
): Promise<StoredJoinedFile> {
  const stored = await findJoinedFile(ctx.db, ctx.principal.firm_id, id)
  if (!stored) throw notFound('joined_file_not_found', id)
  await assertMayTouch(ctx, stored.matterId)
  return stored
}
