import { type documents, notFound } from '@dossier/contracts'
import { requireOwnZipFile } from '../access/find-zip-file.ts'
import type { DocumentsHandler } from '../deps.ts'
import { removeEarly } from '../storage/remove-early.ts'
import { deleteStoredZipFile } from '../store/zip-files.ts'
import { removeFiles } from '../uploads/remove-files.ts'

export const deleteZipFile: DocumentsHandler<typeof documents.operations.deleteZipFile> = async (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  await requireOwnZipFile(ctx, id)
  let objectKey: string | null = null
  const answer = await ctx.transact(async (tx) => {
    const deleted = await deleteStoredZipFile(tx, firmId, id)
    if (!deleted) throw notFound('zip_file_not_found', id)
    await removeFiles(tx, firmId, ctx.realNow(), [], [deleted])
    objectKey = deleted.objectKey
    return { id, deleted: true as const }
  })
  if (objectKey !== null) void removeEarly(ctx, objectKey)
  return answer
}
