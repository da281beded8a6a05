import type { documents, PortalPerson } from '@dossier/contracts'
import { toPortalDocument } from '../domain/portal-document.ts'
import type { findDocumentOfPerson } from '../store/documents.ts'
import { mayGive } from './portal-person.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findDocumentOfPerson>>>

/**
 * A request as this person sees it at the portal: without its files, before a second step that protects them. A participant also learns whose it is, and whether they may give files.
 */
export function toDocumentOfPerson(person: PortalPerson, { document, upload }: Found): documents.PortalDocument {
  const mayUpload = mayGive(person, document)
  return {
    ...toPortalDocument(
      document,
      upload && person.seesGiven ? { ...upload, isTheirs: upload.isTheirs && mayUpload } : null,
    ),
    ...(person.participantId !== null && { participant_id: document.participant_id, may_upload: mayUpload }),
  }
}
