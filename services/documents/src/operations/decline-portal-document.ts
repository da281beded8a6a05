import { AppError, documents, invalidField } from '@dossier/contracts'
import { isAnswered } from '@dossier/contracts/intake-form'
import type { DocumentsHandler } from '../deps.ts'
import { changeOfPerson } from '../document-requests/change-of-person.ts'
import { findDecline, isDeclinable, markDeclined } from '../store/declines.ts'

/** Saying the same again changes nothing, so a request that is sent twice tells the firm once. */
export const declinePortalDocument: DocumentsHandler<typeof documents.operations.declinePortalDocument> = (
  ctx,
  { id, reason, notes },
) => {
  if (reason === 'other' && !isAnswered(notes)) {
    throw invalidField('validation_error', 'notes', 'is required, since the reason is other')
  }
  return changeOfPerson(ctx, id, async (tx, { firmId, locked, person, matter }) => {
    const { status, brief } = locked
    if (!isDeclinable(status)) throw new AppError('invalid_status_transition', { from: status })
    const before = await findDecline(tx, firmId, id)
    if (before?.reason === reason && before.notes === notes) return
    const declined = await markDeclined(tx, firmId, id, { reason, notes, session: person.unverifiedSession })
    tx.emit(documents.events.documentDeclined, { document: brief, declined, matter })
  })
}
