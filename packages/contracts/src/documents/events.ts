import { defineEvent } from '../event.ts'
import { DocumentEventData } from './resources/index.ts'

export const documentUploaded = defineEvent({
  service: 'documents',
  type: 'document.uploaded',
  version: 1,
  summary: 'A file was uploaded and confirmed; its scan is under way.',
  payload: DocumentEventData,
})

export const documentApproved = defineEvent({
  service: 'documents',
  type: 'document.approved',
  version: 1,
  summary: 'A document was approved.',
  payload: DocumentEventData,
})

export const documentRejected = defineEvent({
  service: 'documents',
  type: 'document.rejected',
  version: 1,
  summary: 'A document was rejected, by a reviewer or because its file is infected.',
  payload: DocumentEventData,
})
