import { z } from 'zod'
import { UploadId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { defineCall, defineOperation } from '../define.ts'
import { PortalDocument } from '../resources/portal-document.ts'
import { confirmUpload, createSignedUploadUrl } from './uploads.ts'

const openToClients = { tag: 'Client portal', access: { kind: 'portal' } } as const

/** Clients are refused nothing as `forbidden`: what is not theirs is not there. */
const withoutForbidden = <Code extends string>(codes: readonly Code[]) =>
  codes.filter((code): code is Exclude<Code, 'forbidden'> => code !== 'forbidden')

export const createPortalUploadUrl = defineOperation({
  ...openToClients,
  name: 'createPortalUploadUrl',
  summary: 'Get a signed URL to send a file to, for a document request of the own matter.',
  description: 'As `createSignedUploadUrl`: PUT the raw file with the headers in `fields`, then confirm the upload.',
  method: 'post',
  path: '/api/v1/portal/uploads/signed-url',
  input: createSignedUploadUrl.input,
  output: createSignedUploadUrl.output,
  fieldCodes: createSignedUploadUrl.fieldCodes,
  errors: withoutForbidden(createSignedUploadUrl.errors),
})

export const confirmPortalUpload = defineOperation({
  ...openToClients,
  name: 'confirmPortalUpload',
  summary: 'Confirm that the own file was sent; scanning starts.',
  description: 'Confirming fixes the file: later uploads to the signed URL have no effect.',
  method: 'post',
  path: '/api/v1/portal/uploads/{id}/confirm',
  input: confirmUpload.input,
  output: confirmUpload.output,
  errors: withoutForbidden(confirmUpload.errors),
})

export const removePortalUpload = defineOperation({
  ...openToClients,
  name: 'removePortalUpload',
  summary: 'Take the own upload back before it is reviewed.',
  description:
    'The upload is gone at once, and its file leaves storage. The document request returns to its status after the last review, `pending` or `rejected`. An upload that was reviewed or replaced stays. Only files uploaded through the portal can be taken back there.',
  method: 'delete',
  path: '/api/v1/portal/uploads/{id}',
  input: z.strictObject({ id: UploadId }),
  output: deletedOf(UploadId),
  errors: ['invalid_status_transition'],
})

/** Of the matter of the client who asks. */
export const listPortalDocuments = defineCall({
  name: 'listPortalDocuments',
  summary: 'The document requests of a matter as its client sees them, in the order in which they were made.',
  input: z.strictObject(pageQuery),
  output: pageOf(PortalDocument),
  errors: [],
})
