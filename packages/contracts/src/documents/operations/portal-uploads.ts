import { z } from 'zod'
import { DocumentId, UploadId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { defineCall, defineOperation } from '../define.ts'
import { declineFields } from '../resources/decline.ts'
import { OpenUpload, partsGone } from '../resources/open-upload.ts'
import { PortalDocument, PortalUpload } from '../resources/portal-document.ts'
import { createPartUpload, getPartUpload, signUploadParts } from './part-uploads.ts'
import { confirmUpload, createSignedUploadUrl } from './uploads.ts'

const openToClients = { tag: 'Client portal', access: { kind: 'portal' } } as const
/** Open also before a second step that protects only what was given. */
const openToGivers = { tag: 'Client portal', access: { kind: 'portal', unverified: 'giving' } } as const

/**
 * Clients don't get `forbidden`: for them, what isn't theirs doesn't exist. The exception is an operation that is open
 * before the second step and would change what was given.
 */
const withoutForbidden = <Code extends string>(codes: readonly Code[]) =>
  codes.filter((code): code is Exclude<Code, 'forbidden'> => code !== 'forbidden')

const beforeStep =
  'If the link has a second step that protects earlier answers and files, and the client has not passed it yet, a request takes a file only while all of its files come from the same session. Otherwise the response is `forbidden` with `details.reason` `verification_required`.'

export const createPortalUploadUrl = defineOperation({
  ...openToGivers,
  name: 'createPortalUploadUrl',
  summary: 'Get a signed URL to upload a file for a document request, at the client portal.',
  description: `Works like \`createSignedUploadUrl\`: PUT the raw file with the headers in \`fields\`, then confirm the upload. A participant who sees the request but may not give files for it gets \`invalid_status_transition\` with \`details.reason\` \`upload_not_allowed\`. ${beforeStep}`,
  method: 'post',
  path: '/api/v1/portal/uploads/signed-url',
  input: createSignedUploadUrl.input,
  output: createSignedUploadUrl.output,
  fieldCodes: createSignedUploadUrl.fieldCodes,
  errors: createSignedUploadUrl.errors,
})

export const confirmPortalUpload = defineOperation({
  ...openToGivers,
  name: 'confirmPortalUpload',
  summary: 'Confirm that a file was sent, at the client portal; scanning starts.',
  description: `Confirming fixes the file: later uploads to the signed URL have no effect. ${beforeStep}`,
  method: 'post',
  path: '/api/v1/portal/uploads/{id}/confirm',
  input: confirmUpload.input,
  output: confirmUpload.output,
  errors: confirmUpload.errors,
})

export const createPortalPartUpload = defineOperation({
  ...openToGivers,
  name: 'createPortalPartUpload',
  summary: 'Begin a file that is sent in parts for a document request, at the client portal.',
  description: `Works like \`createPartUpload\`: sign the parts, PUT each one, then confirm the upload. Anyone who opens the same onboarding link on another device can continue. ${beforeStep}`,
  method: 'post',
  path: '/api/v1/portal/uploads/multipart',
  input: createPartUpload.input,
  output: createPartUpload.output,
  fieldCodes: createPartUpload.fieldCodes,
  errors: createPartUpload.errors,
})

export const signPortalUploadParts = defineOperation({
  ...openToGivers,
  name: 'signPortalUploadParts',
  summary: 'Get signed URLs for uploading parts of a file, at the client portal.',
  description: 'Works like `signUploadParts`: PUT each part to its `upload_url` with the headers in `fields`.',
  method: 'post',
  path: '/api/v1/portal/uploads/{id}/parts',
  input: signUploadParts.input,
  output: signUploadParts.output,
  errors: withoutForbidden(signUploadParts.errors),
})

export const getPortalPartUpload = defineOperation({
  ...openToClients,
  name: 'getPortalPartUpload',
  summary: 'Get a file that the caller is sending in parts, with the stored parts.',
  description: 'Send every part that is missing in `parts`.',
  method: 'get',
  path: '/api/v1/portal/uploads/{id}/parts',
  input: getPartUpload.input,
  output: getPartUpload.output,
  errors: withoutForbidden(getPartUpload.errors),
})

export const listOpenPortalUploads = defineOperation({
  ...openToClients,
  name: 'listOpenPortalUploads',
  summary: 'List the files that the caller is sending in parts, newest first.',
  description:
    'Lists uploads that the same person began at the portal and that are neither confirmed nor expired. A client never sees those of a participant.',
  method: 'get',
  path: '/api/v1/portal/open-uploads',
  input: z.strictObject(pageQuery),
  output: pageOf(OpenUpload),
  errors: ['matter_not_found'],
})

export const removePortalUpload = defineOperation({
  ...openToClients,
  name: 'removePortalUpload',
  summary: 'Take back an upload of the caller before it is reviewed.',
  description: `The upload is deleted at once, and its file is removed from storage. The document request returns to its status after the last review, \`pending\` or \`rejected\`. An upload that was reviewed or replaced stays. This also cancels a file that is being sent in parts. ${partsGone} Only files that were uploaded through the portal can be taken back there.`,
  method: 'delete',
  path: '/api/v1/portal/uploads/{id}',
  input: z.strictObject({ id: UploadId }),
  output: deletedOf(UploadId),
  errors: ['invalid_status_transition'],
})

export const listPortalUploads = defineOperation({
  ...openToClients,
  name: 'listPortalUploads',
  summary: 'List the confirmed files of a document request at the client portal, newest first.',
  description: 'Replaced files are left out.',
  method: 'get',
  path: '/api/v1/portal/documents/{id}/uploads',
  input: z.strictObject({ id: DocumentId, ...pageQuery }),
  output: pageOf(PortalUpload),
  errors: [],
})

export const updatePortalDocument = defineOperation({
  ...openToClients,
  name: 'updatePortalDocument',
  summary: 'Say that there are no more files for a document request, or take that back.',
  description:
    'Only for requests of several files. Reminders of the request then stop, and the event `document.closed` tells the firm. The request needs at least one file. Confirming another file, or a rejection, takes the statement back.',
  method: 'patch',
  path: '/api/v1/portal/documents/{id}',
  input: z.strictObject({
    id: DocumentId,
    no_more_files: z.boolean().describe('Whether the request has all of its files.'),
  }),
  example: { body: { no_more_files: true } },
  output: PortalDocument,
  errors: ['invalid_status_transition'],
})

const beforeStepOfDecline =
  'If the link has a second step that protects earlier answers and files, and the client has not passed it yet, this works only while everything given for the request comes from the same session. Otherwise the response is `forbidden` with `details.reason` `verification_required`.'

export const declinePortalDocument = defineOperation({
  ...openToGivers,
  name: 'declinePortalDocument',
  summary: 'Decline a document request at the client portal: the caller does not have the document, and says why.',
  description: `For requests that are \`pending\` or \`rejected\`. The event \`document.declined\` tells the firm, and reminders leave the request out until the firm asks again. Confirming a file takes the decline back. Repeating the same decline changes nothing. ${beforeStepOfDecline}`,
  method: 'post',
  path: '/api/v1/portal/documents/{id}/decline',
  input: z.strictObject({ id: DocumentId, reason: declineFields.reason, notes: declineFields.notes.default(null) }),
  example: { body: { reason: 'lost', notes: null } },
  output: PortalDocument,
  errors: ['forbidden', 'invalid_status_transition'],
})

export const takeBackPortalDecline = defineOperation({
  ...openToGivers,
  name: 'takeBackPortalDecline',
  summary: 'Take back the decline of a document request at the client portal.',
  description: `The request waits for the caller again. Nothing changes if the caller had not declined it. ${beforeStepOfDecline}`,
  method: 'delete',
  path: '/api/v1/portal/documents/{id}/decline',
  input: z.strictObject({ id: DocumentId }),
  output: PortalDocument,
  errors: ['forbidden', 'invalid_status_transition'],
})

/** For the matter of the calling client. */
export const listPortalDocuments = defineCall({
  name: 'listPortalDocuments',
  summary: 'List the document requests of a matter as its client sees them, in the order in which they were made.',
  input: z.strictObject(pageQuery),
  output: pageOf(PortalDocument),
  errors: [],
})
