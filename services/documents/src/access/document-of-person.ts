import type { documents, PortalPerson } from '@dossier/contracts'
import { toPortalDocument } from '../domain/portal-document.ts'
import { sentBackOf } from '../domain/sent-back.ts'
import type { findDocumentOfPerson } from '../store/documents-of-person.ts'
import { mayGive } from './portal-person.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findDocumentOfPerson>>>

/**
 * A request as this person sees it at the portal. Before a second step that protects files, only files that the same session
 * sent are shown. A participant also learns whose it is, and whether they may give files.
 */
export function toDocumentOfPerson(
  person: PortalPerson,
  { document: { declined, ...document }, upload, files, isProtected, isOfSession, isDeclinedHere }: Found,
): documents.PortalDocument {
  const mayUpload = mayGive(person, document)
  const isShown = person.seesGiven || isOfSession
  return {
    ...toPortalDocument(
      document,
      upload && isShown ? { ...upload, isTheirs: upload.isTheirs && mayUpload && person.seesGiven } : null,
      sentBackOf(document, files).filter((file) => person.seesGiven || file.isOfSession),
    ),
    ...(declined && (person.seesGiven || isDeclinedHere) && { declined: toPortalDecline(declined) }),
    ...(isProtected && { protected: true }),
    ...(person.participantId !== null && { participant_id: document.participant_id, may_upload: mayUpload }),
  }
}

const toPortalDecline = ({ verified: _, ...declined }: documents.Decline) => declined
