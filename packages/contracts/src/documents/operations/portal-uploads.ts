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
/** Also before a second step that protects what was given. */
const openToGivers = { tag: 'Client portal', access: { kind: 'portal', unverified: 'giving' } } as const

/**
 * Clients are refused nothing as `forbidden`: what is not theirs is not there. Operations that are open before a second
 * step are refused so where they would change what was given.
 */
const withoutForbidden = <Code extends string>(codes: readonly Code[]) =>
  codes.filter((code): code is Exclude<Code, 'forbidden'> => code !== 'forbidden')

const beforeStep =
  'Before a second step that protects what was given, a request takes a file only while it has none but those of the same session. Otherwise the answer is `forbidden` with `details.reason` `verification_required`.'

export const createPortalUploadUrl = defineOperation({
  ...openToGivers,
  name: 'createPortalUploadUrl',
  summary: 'Get a signed URL to send a file to, for a document request of the own matter.',
  description: `As \`createSignedUploadUrl\`: PUT the raw file with the headers in \`fields\`, then confirm the upload. A participant who sees the request and may not give files for it gets \`invalid_status_transition\` with \`details.reason\` \`upload_not_allowed\`. ${beforeStep}`,
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
  summary: 'Confirm that the own file was sent; scanning starts.',
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
  summary: 'Begin a file that is sent in parts, for a document request of the own matter.',
  description: `As \`createPartUpload\`: sign the parts, PUT each one, then confirm the upload. Whoever opens the same onboarding link on another device can go on with it. ${beforeStep}`,
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
  summary: 'Get signed URLs to send parts of the own file to.',
  description: 'As `signUploadParts`: PUT each part to its `upload_url` with the headers in `fields`.',
  method: 'post',
  path: '/api/v1/portal/uploads/{id}/parts',
  input: signUploadParts.input,
  output: signUploadParts.output,
  errors: withoutForbidden(signUploadParts.errors),
})

export const getPortalPartUpload = defineOperation({
  ...openToClients,
  name: 'getPortalPartUpload',
  summary: 'Get an own file that is being sent in parts, with the parts that storage has.',
  description: 'Whatever is missing in `parts` has to be sent.',
  method: 'get',
  path: '/api/v1/portal/uploads/{id}/parts',
  input: getPartUpload.input,
  output: getPartUpload.output,
  errors: withoutForbidden(getPartUpload.errors),
})

export const listOpenPortalUploads = defineOperation({
  ...openToClients,
  name: 'listOpenPortalUploads',
  summary: 'List the own files that are being sent in parts, newest first.',
  description:
    'Those that the same person began at the portal, and that are neither confirmed nor expired. A client never sees those of a participant.',
  method: 'get',
  path: '/api/v1/portal/open-uploads',
  input: z.strictObject(pageQuery),
  output: pageOf(OpenUpload),
  errors: ['matter_not_found'],
})

export const removePortalUpload = defineOperation({
  ...openToClients,
  name: 'removePortalUpload',
  summary: 'Take the own upload back before it is reviewed.',
  description: `The upload is gone at once, and its file leaves storage. The document request returns to its status after the last review, \`pending\` or \`rejected\`. An upload that was reviewed or replaced stays. A file that is being sent in parts is given up so, too. ${partsGone} Only files uploaded through the portal can be taken back there.`,
  method: 'delete',
  path: '/api/v1/portal/uploads/{id}',
  input: z.strictObject({ id: UploadId }),
  output: deletedOf(UploadId),
  errors: ['invalid_status_transition'],
})

export const listPortalUploads = defineOperation({
  ...openToClients,
  name: 'listPortalUploads',
  summary: 'List the confirmed files of a document request of the own matter, newest first.',
  description: 'Files that were replaced are left out.',
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
    'Reminders of the request then stop, and the event `document.closed` tells the firm. At least one file must be given. Another file that is confirmed, or a rejection, takes it back. For requests of several files.',
  method: 'patch',
  path: '/api/v1/portal/documents/{id}',
  input: z.strictObject({
    id: DocumentId,
    no_more_files: z.boolean().describe('Whether these were all files.'),
  }),
  example: { body: { no_more_files: true } },
  output: PortalDocument,
  errors: ['invalid_status_transition'],
})

const beforeStepOfDecline =
  'Before a second step that protects what was given, this is refused where the request has anything but what the same session gave: the answer is `forbidden` with `details.reason` `verification_required`.'

export const declinePortalDocument = defineOperation({
  ...openToGivers,
  name: 'declinePortalDocument',
  summary: 'Say that one does not have what a document request of the own matter asks for, and why.',
  description: `For requests that are \`pending\` or \`rejected\`. The event \`document.declined\` tells the firm, and reminders leave the request out until the firm asks again. A file that is confirmed takes it back. Said again in the same words, nothing changes. ${beforeStepOfDecline}`,
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
  summary: 'Say that one has what a document request asks for after all.',
  description: `The request waits for them again. Nothing changes where they had not declined it. ${beforeStepOfDecline}`,
  method: 'delete',
  path: '/api/v1/portal/documents/{id}/decline',
  input: z.strictObject({ id: DocumentId }),
  output: PortalDocument,
  errors: ['forbidden', 'invalid_status_transition'],
})

/** Of the matter of the client who asks. */
export const listPortalDocuments = defineCall({
  name: 'listPortalDocuments',
  summary: 'The document requests of a matter as its client sees them, in the order in which they were made.',
  input: z.strictObject(pageQuery),
  output: pageOf(PortalDocument),
  errors: [],
})
