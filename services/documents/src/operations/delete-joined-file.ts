import { type documents, notFound } from '@dossier/contracts'
import { requireOwnJoinedFile } from '../access/find-joined-file.ts'
import type { DocumentsHandler } from '../deps.ts'
import { removeEarly } from '../storage/remove-early.ts'
import { deleteJoinedFiles } from '../store/joined-files.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { removeFiles } from '../uploads/remove-files.ts'

export const deleteJoinedFile: DocumentsHandler<typeof documents.operations.deleteJoinedFile> = async (ctx, { id }) => {
  const firmId = ctx.principal.firm_id
  const { joined } = await requireOwnJoinedFile(ctx, id)
  let objectKey: string | null = null
  const answer = await ctx.transact(async (tx) => {
    await lockDocument(tx, firmId, joined.document_id)
    const [deleted] = await deleteJoinedFiles(tx, firmId, joined.document_id, { id })
    if (!deleted) throw notFound('joined_file_not_found', id)
    await removeFiles(tx, firmId, ctx.realNow(), [], [deleted])
    objectKey = deleted.objectKey
    return { id, deleted: true as const }
  })
  if (objectKey !== null) void removeEarly(ctx, objectKey)
  return answer
}
