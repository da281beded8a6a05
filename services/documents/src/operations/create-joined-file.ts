import { AppError, documents, invalidField, matters, notFound, type UploadId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { assertJoinable, type JoinCandidate } from '../domain/joinable-files.ts'
import { joinedFileName } from '../domain/joined-file-name.ts'
import { storageBytesMax } from '../domain/storage-limit.ts'
import { buildJoinedFileJob } from '../jobs/build-file-jobs.ts'
import { findDocument } from '../store/documents.ts'
import {
  countJoinedFiles,
  findJoinedFile,
  insertJoinedFile,
  listJoinCandidates,
  lockJoinedFiles,
} from '../store/joined-files.ts'
import { lockDocument } from '../store/locked-documents.ts'
import { assertRoom } from '../uploads/assert-room.ts'

/**
 * Looks at the files under the lock of their request, so none of them is taken back meanwhile. An archived matter is no
 * obstacle: nothing of its record changes.
 */
export const createJoinedFile: DocumentsHandler<typeof documents.operations.createJoinedFile> = async (
  ctx,
  { id, files, filename, paper },
) => {
  const firmId = ctx.principal.firm_id
  const document = await findDocument(ctx.db, firmId, id)
  if (!document) throw notFound('document_not_found', id)
  const matter = await ctx.call(matters.operations.getMatterBrief, { id: document.matter_id })
  // Only the finished file says what it takes; a firm without any room need not wait for it.
  await assertRoom(ctx, 1)

  return await ctx.transact(async (tx) => {
    const locked = await lockDocument(tx, firmId, id)
    if (!locked) throw notFound('document_not_found', id)
    await lockJoinedFiles(tx, firmId)
    const counts = await countJoinedFiles(tx, firmId, id)
    assertBelow(counts.kept, documents.JOINED_FILES_MAX, 'document')
    assertBelow(counts.waiting, documents.JOINED_FILES_WAITING_MAX, 'firm')

    const candidates = await listJoinCandidates(tx, firmId, id, files ? files.map(({ upload_id }) => upload_id) : null)
    const parts = files ?? candidates.map((upload) => ({ upload_id: upload.id, rotation: 0 as const, pages: null }))
    assertJoinable(inOrder(parts, candidates))
    const joinedFileId = newId('jnd')
    await insertJoinedFile(tx, firmId, {
      ...{ id: joinedFileId, documentId: id, paper, parts, matterTitle: matter.title },
      filename: joinedFileName(filename, locked.brief.name),
      storageBytesMax: storageBytesMax(ctx.principal.plan),
    })
    tx.enqueue(buildJoinedFileJob, { id: joinedFileId })
    return (await findJoinedFile(tx, firmId, joinedFileId))!.joined
  })
}

/** An upload of another request is as absent as none. */
function inOrder(parts: readonly { upload_id: UploadId }[], candidates: readonly JoinCandidate[]): JoinCandidate[] {
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return parts.map(({ upload_id }, index) => {
    const candidate = known.get(upload_id)
    if (candidate) return candidate
    throw invalidField('validation_error', `files.${index}.upload_id`, 'must be an upload of the document request')
  })
}

function assertBelow(count: number, limit: number, of: 'document' | 'firm'): void {
  if (count >= limit) throw new AppError('joined_file_limit_reached', { limit, of })
}
