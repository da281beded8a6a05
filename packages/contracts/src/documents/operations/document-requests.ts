import { z } from 'zod'
import { DocumentId } from '../../ids.ts'
import { defineOperation } from '../../operation.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { DocumentRequest, documentFields, Upload } from '../resources.ts'

export const updateDocument = defineOperation({
  service: 'documents',
  name: 'updateDocument',
  tag: 'Documents',
  summary: 'Update a document request: only the fields that are sent change.',
  description:
    'Other types and sizes hold for signed URLs that are asked for from then on; files that were sent before stay. A request that is approved, and those of an archived matter, stay as they are.',
  method: 'patch',
  path: '/api/v1/documents/{id}',
  scope: 'documents:write',
  input: z.strictObject({ id: DocumentId, ...z.object(documentFields).partial().shape }),
  output: DocumentRequest,
  errors: ['document_not_found', 'forbidden', 'invalid_status_transition'],
})

export const withdrawDocument = defineOperation({
  service: 'documents',
  name: 'withdrawDocument',
  tag: 'Documents',
  summary: 'Withdraw a document request, with its uploads and their files.',
  description:
    'The request and its uploads are gone at once and count no longer; their files leave storage shortly after, those in quarantine too. There is no way back. A request that is approved, and those of an archived matter, cannot be withdrawn.',
  method: 'delete',
  path: '/api/v1/documents/{id}',
  scope: 'documents:write',
  input: z.strictObject({ id: DocumentId }),
  output: deletedOf(DocumentId),
  errors: ['document_not_found', 'forbidden', 'invalid_status_transition'],
})

export const listDocumentUploads = defineOperation({
  service: 'documents',
  name: 'listDocumentUploads',
  tag: 'Uploads',
  summary: 'List the uploads of a document request, newest first.',
  description: 'Every upload is listed, whatever became of it: those that are not confirmed too.',
  method: 'get',
  path: '/api/v1/documents/{id}/uploads',
  scope: 'documents:read',
  input: z.strictObject({ id: DocumentId, ...pageQuery }),
  output: pageOf(Upload),
  errors: ['document_not_found', 'forbidden'],
})
