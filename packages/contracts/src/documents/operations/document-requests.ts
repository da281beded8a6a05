import { z } from 'zod'
import { CalendarDate, longerThanBytes, Timestamp } from '../../fields.ts'
import { REQUESTS_AT_ONCE_MAX } from '../../file-limits.ts'
import { ClientId, DocumentId, FirmId, MatterId, ParticipantId, UploadId } from '../../ids.ts'
import { PER_PAGE_MAX, pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { expectedUpdatedAt } from '../../versioned.ts'
import { defineCall, defineOperation, defineServiceCall } from '../define.ts'
import { CHECKLIST_ITEMS_MAX, ChecklistItem } from '../resources/checklist.ts'
import { DeclinedDocument } from '../resources/decline.ts'
import { documentFields, newDocumentFields } from '../resources/document-fields.ts'
import { REMINDED_DOCUMENTS_MAX } from '../resources/document-reminder.ts'
import { AWAITED_MATTERS_MAX, DocumentRequest, DocumentStatus } from '../resources/document-request.ts'
import { SENT_BACK_FILES_MAX, SentBackFile } from '../resources/sent-back-file.ts'
import {
  FREQUENT_DOCUMENTS_MAX,
  FREQUENT_DOCUMENTS_OF,
  FrequentDocument,
  REQUESTS_BYTES_MAX,
  RequestedDocument,
} from '../resources/several-requests.ts'
import { Upload } from '../resources/upload.ts'

export const requestDocument = defineOperation({
  name: 'requestDocument',
  tag: 'Documents',
  summary: 'Request a document from the client of a matter.',
  method: 'post',
  path: '/api/v1/matters/{id}/documents/request',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
  status: 201,
  input: z.strictObject({
    id: MatterId,
    ...newDocumentFields,
  }),
  output: DocumentRequest,
  errors: ['forbidden', 'invalid_status_transition'],
})

/**
 * Not a field of `requestDocument`: an earlier version of documents would ignore the field and request the document from
 * the client, who would see the request and get reminders.
 */
export const requestParticipantDocument = defineOperation({
  name: 'requestParticipantDocument',
  tag: 'Participants',
  summary: 'Request a document from a participant of a matter.',
  description:
    'Works like `requestDocument`. The client does not see the request. To ask somebody else, withdraw it and make a new one.',
  method: 'post',
  path: '/api/v1/matters/{id}/participants/{participant_id}/documents/request',
  access: requestDocument.access,
  status: 201,
  input: z.strictObject({ id: MatterId, participant_id: ParticipantId, ...newDocumentFields }),
  output: DocumentRequest,
  errors: requestDocument.errors,
})

const REQUESTS_KIB_MAX = REQUESTS_BYTES_MAX / 1024

export const requestDocuments = defineOperation({
  name: 'requestDocuments',
  tag: 'Documents',
  summary: 'Request several documents of a matter at once.',
  description:
    'Makes all requests or none, in the order of `items`. An error names the item by its index, as in `items.2.name`. Each person gets one reminder for all of their requests. Sending the same body twice makes the requests twice, so send an `Idempotency-Key` in case the response is lost.',
  method: 'post',
  path: '/api/v1/matters/{id}/documents/requests',
  access: requestDocument.access,
  status: 201,
  input: z.strictObject({
    id: MatterId,
    items: z
      .array(RequestedDocument)
      .min(1)
      .max(REQUESTS_AT_ONCE_MAX)
      .refine((items) => !longerThanBytes(JSON.stringify(items), REQUESTS_BYTES_MAX), {
        error: `must be at most ${REQUESTS_KIB_MAX} KiB of JSON in total`,
      })
      .describe(`At most ${REQUESTS_KIB_MAX} KiB of JSON in total.`),
  }),
  example: {
    body: { items: [{ name: 'Passport' }, { name: 'Bank statements', max_files: 6, min_files: 3, required: false }] },
  },
  output: z.array(DocumentRequest),
  errors: requestDocument.errors,
})

export const listFrequentDocuments = defineOperation({
  name: 'listFrequentDocuments',
  tag: 'Documents',
  summary: 'List the documents that the firm requests often.',
  description: `Looks at the newest ${FREQUENT_DOCUMENTS_OF.toLocaleString('en')} requests of the firm and returns up to ${FREQUENT_DOCUMENTS_MAX} titles that occur in two or more matters, most frequent first. Each comes with the settings of its newest request, so that it can be requested again. Titles that differ only in case count as one. Users who see only the matters assigned to them get the titles of those matters.`,
  method: 'get',
  path: '/api/v1/documents/frequent',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  input: z.strictObject({}),
  output: z.array(FrequentDocument),
  errors: [],
})

export const listMatterDocuments = defineOperation({
  name: 'listMatterDocuments',
  tag: 'Documents',
  summary: 'List the document requests of a matter, newest first.',
  method: 'get',
  path: '/api/v1/matters/{id}/documents',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    id: MatterId,
    ...pageQuery,
    status: DocumentStatus.optional().describe('Only requests with this status.'),
  }),
  output: pageOf(DocumentRequest),
  errors: ['forbidden'],
})

export const getDocument = defineOperation({
  name: 'getDocument',
  tag: 'Documents',
  summary: 'Get a document request.',
  method: 'get',
  path: '/api/v1/documents/{id}',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: DocumentId }),
  output: DocumentRequest,
  errors: ['forbidden'],
})

export const updateDocument = defineOperation({
  name: 'updateDocument',
  tag: 'Documents',
  summary: 'Update a document request: only the fields that are sent change.',
  description:
    'New types and sizes apply to signed URLs that are requested from then on; earlier files stay. `max_files` cannot go below the number of files already given. `translations` replace the earlier ones as a whole; `{}` removes them. Lowering `min_files` may complete the request at once. Approved requests, and requests of an archived matter, cannot be changed.',
  method: 'patch',
  path: '/api/v1/documents/{id}',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
  input: z.strictObject({ id: DocumentId, ...z.object(documentFields).partial().shape, ...expectedUpdatedAt }),
  example: { body: { due_date: '2026-04-15', instructions: 'Both sides, please.' } },
  output: DocumentRequest,
  errors: ['forbidden', 'invalid_status_transition'],
})

export const askAgainForDocument = defineOperation({
  name: 'askAgainForDocument',
  tag: 'Documents',
  summary: 'Ask again for a document that the client or participant has declined.',
  description:
    'Removes `declined`: the request waits for them again, and reminders start over. Nothing changes if it was not declined.',
  method: 'post',
  path: '/api/v1/documents/{id}/ask-again',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
  input: z.strictObject({ id: DocumentId }),
  output: DocumentRequest,
  errors: ['forbidden', 'invalid_status_transition'],
})

export const listDeclinedDocuments = defineOperation({
  name: 'listDeclinedDocuments',
  tag: 'Documents',
  summary: 'List the declined document requests of all matters, earliest decline first.',
  description:
    'Clients and participants said that they do not have these documents. A request leaves the list when the firm withdraws it or asks for it again, or when the person sends a file or takes the decline back.',
  method: 'get',
  path: '/api/v1/documents/declined',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  input: z.strictObject(pageQuery),
  output: pageOf(DeclinedDocument),
  errors: [],
})

export const withdrawDocument = defineOperation({
  name: 'withdrawDocument',
  tag: 'Documents',
  summary: 'Withdraw a document request, with its uploads and their files.',
  description:
    'The request and its uploads are deleted at once and no longer count. Their files are removed from storage shortly after, including quarantined ones. This cannot be undone. Approved requests, and requests of an archived matter, cannot be withdrawn.',
  method: 'delete',
  path: '/api/v1/documents/{id}',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
  input: z.strictObject({ id: DocumentId }),
  output: deletedOf(DocumentId),
  errors: ['forbidden', 'invalid_status_transition'],
})

export const listDocumentUploads = defineOperation({
  name: 'listDocumentUploads',
  tag: 'Uploads',
  summary: 'List the uploads of a document request, newest first.',
  description: 'Includes every upload in every status, also unconfirmed ones.',
  method: 'get',
  path: '/api/v1/documents/{id}/uploads',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: DocumentId, ...pageQuery }),
  output: pageOf(Upload),
  errors: ['forbidden'],
})

/** Counts for the matters of one page; matters without requests are left out. */
export const countDocuments = defineCall({
  name: 'countDocuments',
  summary: 'Count the document requests of some matters, and how many are approved.',
  input: z.strictObject({ matter_ids: z.array(MatterId).max(100) }),
  output: z.array(
    z.object({
      matter_id: MatterId,
      documents_count: z.int(),
      documents_complete: z.int(),
      /** Missing in responses of earlier versions. */
      documents_to_review: z.int().optional(),
      documents_sent_back: z.int().optional(),
    }),
  ),
  errors: [],
})

/** The same without a principal: called by background work. */
export const countDocumentsOfFirm = defineServiceCall({
  name: 'countDocumentsOfFirm',
  summary: 'Count the document requests of some matters of a firm, and how many are approved.',
  input: countDocuments.input.extend({ firm_id: FirmId }),
  output: countDocuments.output,
  errors: [],
})

/** For the count of open requests in an onboarding email. The email goes out without it if the call takes too long. */
export const countOpenDocuments = defineCall({
  name: 'countOpenDocuments',
  summary: 'Count the document requests of a matter that wait for one person, with the earliest due date.',
  input: z.strictObject({
    matter_id: MatterId,
    /** Null for the client. */
    participant_id: ParticipantId.nullable(),
  }),
  output: z.object({ documents: z.int(), due_date: CalendarDate.nullable() }),
  timeoutMs: 1_000,
  errors: [],
})

/** Includes archived matters: documents does not know the status of a matter. */
export const listAwaitedMatters = defineCall({
  name: 'listAwaitedMatters',
  summary: 'Matters with document requests that wait for a file, by id.',
  input: z.strictObject({
    /** The last matter of the previous page. */
    after: MatterId.optional(),
  }),
  output: z.array(MatterId).max(AWAITED_MATTERS_MAX),
  timeoutMs: 2_000,
  errors: [],
})

/** Needs no principal: called by background work. */
export const filterOpenDocuments = defineServiceCall({
  name: 'filterOpenDocuments',
  summary: 'Tell which of some document requests still wait for their client or participant.',
  input: z.strictObject({ firm_id: FirmId, document_ids: z.array(DocumentId).max(REMINDED_DOCUMENTS_MAX) }),
  output: z.array(DocumentId),
  errors: [],
})

/**
 * Whether the client or a participant got a reminder since an instant and still has files to send. Needs no principal:
 * called by background work.
 */
export const confirmReminder = defineServiceCall({
  name: 'confirmReminder',
  summary: 'Tell whether a reminder of document requests still applies.',
  input: z.strictObject({
    firm_id: FirmId,
    matter_id: MatterId,
    participant_id: ParticipantId.nullable(),
    since: Timestamp,
  }),
  output: z.object({ stands: z.boolean() }),
  errors: [],
})

/**
 * Whether the client or a participant got a file sent back since an instant and has not sent it again. Needs no
 * principal: called by background work.
 */
export const confirmSentBack = defineServiceCall({
  name: 'confirmSentBack',
  summary: 'Tell whether a file that was sent back still has to be sent again.',
  input: confirmReminder.input,
  output: confirmReminder.output,
  errors: [],
})

/** For a list that stores only ids, so that it shows current names. */
export const nameDocuments = defineCall({
  name: 'nameDocuments',
  summary: 'Get the current names of some document requests and files. Deleted ones are left out.',
  input: z.strictObject({
    document_ids: z.array(DocumentId).max(PER_PAGE_MAX),
    upload_ids: z.array(UploadId).max(PER_PAGE_MAX),
  }),
  output: z.object({
    documents: z.array(z.object({ id: DocumentId, name: z.string() })),
    uploads: z.array(z.object({ id: UploadId, filename: z.string() })),
  }),
  errors: [],
})

/** In the order of their reviews. Needs no principal: called by background work. */
export const describeSentBack = defineServiceCall({
  name: 'describeSentBack',
  summary: 'Tell which of some files of a person were sent back and still have to be sent again, and why.',
  input: z.strictObject({
    firm_id: FirmId,
    matter_id: MatterId,
    participant_id: ParticipantId.nullable(),
    upload_ids: z.array(UploadId).max(SENT_BACK_FILES_MAX),
  }),
  output: z.array(SentBackFile),
  errors: [],
})

/**
 * Makes all document requests of a new matter's intake template, or none. Later calls for the same matter make no more,
 * so withdrawn requests don't come back.
 */
export const requestTemplateDocuments = defineCall({
  name: 'requestTemplateDocuments',
  summary: 'Request the documents of the intake template that a matter was created with.',
  input: z.strictObject({ matter_id: MatterId, items: z.array(ChecklistItem).min(1).max(CHECKLIST_ITEMS_MAX) }),
  output: z.object({ matter_id: MatterId }),
  errors: [],
})

/** The same, for a job that has no principal, if the requests could not be made when the matter was created. */
export const resumeTemplateDocuments = defineServiceCall({
  name: 'resumeTemplateDocuments',
  summary: 'Request the documents of the intake template that a matter was created with, after its creation.',
  input: z.strictObject({
    firm_id: FirmId,
    matter_id: MatterId,
    items: z.array(ChecklistItem).min(1).max(CHECKLIST_ITEMS_MAX),
  }),
  output: z.object({ matter_id: MatterId }),
  errors: [],
})

/**
 * Keeps what the former client of a matter gave separate, visible only to the firm, and makes the same requests for the
 * next client. Does nothing if called again for the same change or for an earlier one.
 */
export const handOverDocuments = defineServiceCall({
  name: 'handOverDocuments',
  summary: 'Hand the document requests of a matter over to its next client.',
  input: z.strictObject({
    firm_id: FirmId,
    matter_id: MatterId,
    /** How often the client of the matter has changed, this time included. */
    client_changes: z.int(),
    /** The client who had the requests until now, and the id under which they are kept. */
    former: z.strictObject({ participant_id: ParticipantId, client_id: ClientId.nullable() }),
    /** If the next client was the client before: the id under which their earlier requests are kept. */
    returning_id: ParticipantId.nullable(),
  }),
  output: z.object({ matter_id: MatterId }),
  errors: [],
})
