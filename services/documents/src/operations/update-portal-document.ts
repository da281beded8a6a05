import { AppError, documents, notFound } from '@dossier/contracts'
import { toDocumentOfPerson } from '../access/document-of-person.ts'
import { findOpenMatter } from '../access/open-matter.ts'
import { portalPerson, requireGivableDocument } from '../access/portal-person.ts'
import { assertSameClient } from '../access/same-client.ts'
import type { DocumentsHandler } from '../deps.ts'
import { markNoMoreFiles, settleFiles } from '../store/document-status.ts'
import { findDocumentOfPerson } from '../store/documents-of-person.ts'
import { type LockedDocument, lockDocument } from '../store/locked-documents.ts'
import { findUpload } from '../store/uploads.ts'

/** Saying the same again changes nothing, so a request that is sent twice tells the firm once. */
export const updatePortalDocument: DocumentsHandler<typeof documents.operations.updatePortalDocument> = async (
  ctx,
  { id, no_more_files: isLast },
) => {
  const firmId = ctx.principal.firm_id
  const { matter_id: matterId, participant_id: participantId } = await requireGivableDocument(ctx, id)
  const person = portalPerson(ctx)
  const matter = await findOpenMatter(ctx, matterId)

  return await ctx.transact(async (tx) => {
    const locked = await lockDocument(tx, firmId, id)
    if (!locked) throw notFound('document_not_found', id)
    await assertSameClient(tx, firmId, locked, { matter, participantId })
    const isChanged = isLast !== (locked.no_more_files_at !== null)
    if (isChanged) {
      assertMayClose(locked)
      await markNoMoreFiles(tx, firmId, id, isLast ? tx.now : null)
    }
    const settled = isChanged && (await settleFiles(tx, firmId, id, { reopened: false }))
    const found = (await findDocumentOfPerson(tx, firmId, id, person))!
    if (settled && isLast) {
      const { upload } = (await findUpload(tx, firmId, found.document.upload!.id))!
      const matterBrief = { id: matterId, title: matter.title }
      tx.emit(documents.events.documentClosed, { upload, document: settled, matter: matterBrief })
    }
    return toDocumentOfPerson(person, found)
  })
}

/** For a request of one file, the file itself means that there are no more. */
function assertMayClose({ max_files: filesMax, files_given: filesGiven }: LockedDocument): void {
  if (filesMax === 1 || filesGiven === 0) {
    throw new AppError('invalid_status_transition', { max_files: filesMax, files_given: filesGiven })
  }
}
