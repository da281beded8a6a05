import { type DocumentId, type documents, type FirmId, notFound, type PortalPerson } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import { toDocumentOfPerson } from '../access/document-of-person.ts'
import { findOpenMatter } from '../access/open-matter.ts'
import { assertAddsFile, portalGiver, requireGivableDocument } from '../access/portal-person.ts'
import { assertSameClient } from '../access/same-client.ts'
import type { DocumentsCtx } from '../deps.ts'
import { findDocumentOfPerson } from '../store/documents-of-person.ts'
import { type LockedDocument, lockDocument } from '../store/locked-documents.ts'

interface Change {
  firmId: FirmId
  locked: LockedDocument
  person: PortalPerson
  matter: documents.DocumentEventData['matter']
}

/**
 * Changes a request for the person who gives its files at the portal, under its lock. Before a second step it changes nothing that
 * another session gave.
 *
 * @returns the request as they see it then
 * @throws AppError as `requireGivableDocument`
 */
export async function changeOfPerson(
  ctx: DocumentsCtx,
  id: DocumentId,
  change: (tx: Tx, known: Change) => Promise<void>,
): Promise<documents.PortalDocument> {
  const firmId = ctx.principal.firm_id
  const { matter_id: matterId, participant_id: participantId } = await requireGivableDocument(ctx, id)
  const person = portalGiver(ctx)
  const matter = await findOpenMatter(ctx, matterId)
  return await ctx.transact(async (tx) => {
    const locked = await lockDocument(tx, firmId, id)
    if (!locked) throw notFound('document_not_found', id)
    await assertSameClient(tx, firmId, locked, { matter, participantId })
    await assertAddsFile(tx, firmId, id, person)
    await change(tx, { firmId, locked, person, matter: { id: matterId, title: matter.title } })
    return toDocumentOfPerson(person, (await findDocumentOfPerson(tx, firmId, id, person))!)
  })
}
