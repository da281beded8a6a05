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
 * Not a field of `requestDocument`: an earlier version of documents would leave the field out and request the document
 * from the client, who would see it and be reminded of it.
 */
export const requestParticipantDocument = defineOperation({
  name: 'requestParticipantDocument',
  tag: 'Participants',
  summary: 'Request a document from a participant of a matter.',
  description:
    'As `requestDocument`. The client does not see the request. It stays with the participant: to ask somebody else, withdraw it and make a new one.',
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
    'Makes all requests or none, in the order of `items`. What is wrong with one is named with its place, as in `items.2.name`. Whoever is asked is reminded of all of them together. Sending the same twice makes them twice, so send an `Idempotency-Key` in case the answer is lost.',
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
        error: `must be at most ${REQUESTS_KIB_MAX} KiB of JSON, all items together`,
      })
      .describe(`At most ${REQUESTS_KIB_MAX} KiB of JSON together.`),
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
  summary: 'List what the firm requests often.',
  description: `Titles that the newest ${FREQUENT_DOCUMENTS_OF.toLocaleString('en')} requests of the firm have in two matters or more, the most frequent first, ${FREQUENT_DOCUMENTS_MAX} at most. Each comes with the settings of its newest request, so that it can be requested again. Titles that differ only in capitals count as one. Users who see only the matters that are assigned to them get what was requested in these.`,
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
    status: DocumentStatus.optional().describe('Only requests of this status.'),
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
    'New types and sizes apply to signed URLs requested from then on; earlier files stay. `max_files` cannot go below the files that were given. `translations` replace the earlier ones as a whole; `{}` removes them. With a lower `min_files` the request may be complete at once. Approved requests, and requests of an archived matter, cannot be changed.',
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
    'Takes `declined` away: the request waits for them again, and reminders begin anew. Nothing changes where it was not declined.',
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
  summary: 'List the document requests of all matters that were declined, the longest ago first.',
  description:
    'Clients and participants said that they do not have these documents. A request leaves the list when it is withdrawn or asked for again, or when they send a file or take it back.',
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
    'The request and its uploads are gone at once and no longer count. Their files leave storage shortly after, quarantined ones included. This cannot be undone. Approved requests, and requests of an archived matter, cannot be withdrawn.',
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
  description: 'Every upload is listed, whatever became of it: those that are not confirmed too.',
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
  summary: 'How many document requests some matters have, and how many are approved.',
  input: z.strictObject({ matter_ids: z.array(MatterId).max(100) }),
  output: z.array(
    z.object({
      matter_id: MatterId,
      documents_count: z.int(),
      documents_complete: z.int(),
      /** Missing in answers of earlier versions. */
      documents_to_review: z.int().optional(),
      documents_sent_back: z.int().optional(),
    }),
  ),
  errors: [],
})

/** The same without a principal: asked by work that no request began. */
export const countDocumentsOfFirm = defineServiceCall({
  name: 'countDocumentsOfFirm',
  summary: 'How many document requests some matters of a firm have, and how many are approved.',
  input: countDocuments.input.extend({ firm_id: FirmId }),
  output: countDocuments.output,
  errors: [],
})

/** What an onboarding email says is still to send. Its sender does without where it takes too long. */
export const countOpenDocuments = defineCall({
  name: 'countOpenDocuments',
  summary: 'How many document requests of a matter wait for one person, and by when the next is needed.',
  input: z.strictObject({
    matter_id: MatterId,
    /** Null for the client. */
    participant_id: ParticipantId.nullable(),
  }),
  output: z.object({ documents: z.int(), due_date: CalendarDate.nullable() }),
  timeoutMs: 1_000,
  errors: [],
})

/** Which matters somebody has left something to send for. Archived ones are among them: documents does not know their status. */
export const listAwaitedMatters = defineCall({
  name: 'listAwaitedMatters',
  summary: 'Matters with document requests that wait for a file, by id.',
  input: z.strictObject({
    /** The last matter of the page before. */
    after: MatterId.optional(),
  }),
  output: z.array(MatterId).max(AWAITED_MATTERS_MAX),
  timeoutMs: 2_000,
  errors: [],
})

/** Those that still wait for the client or the participant. Needs no principal: asked by work that no request began. */
export const filterOpenDocuments = defineServiceCall({
  name: 'filterOpenDocuments',
  summary: 'Which of some document requests still wait for whoever was asked.',
  input: z.strictObject({ firm_id: FirmId, document_ids: z.array(DocumentId).max(REMINDED_DOCUMENTS_MAX) }),
  output: z.array(DocumentId),
  errors: [],
})

/**
 * Whether somebody was reminded since an instant, and is still asked for a file: the client, or a participant. Needs no
 * principal: asked by work that no request began.
 */
export const confirmReminder = defineServiceCall({
  name: 'confirmReminder',
  summary: 'Whether a reminder of document requests still stands.',
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
 * Whether a file was sent back to somebody since an instant, which they have not sent again: to the client, or to a participant.
 * Needs no principal: asked by work that no request began.
 */
export const confirmSentBack = defineServiceCall({
  name: 'confirmSentBack',
  summary: 'Whether a file that was sent back is still to be sent again.',
  input: confirmReminder.input,
  output: confirmReminder.output,
  errors: [],
})

/** For a list that keeps ids alone: names that somebody changed or removed show there at once. */
export const nameDocuments = defineCall({
  name: 'nameDocuments',
  summary: 'How some document requests and files are called at present. Those that are gone are left out.',
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

/** Those that are still to be sent again, in the order of their reviews. Needs no principal: asked by work that no request began. */
export const describeSentBack = defineServiceCall({
  name: 'describeSentBack',
  summary: 'Which of some files of a person were sent back and are still to be sent again, and why.',
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
 * Makes all document requests of a new matter's intake template, or none. Called again for the matter, at any time, it
 * makes no more, so withdrawn requests stay away.
 */
export const requestTemplateDocuments = defineCall({
  name: 'requestTemplateDocuments',
  summary: 'Request the documents of the intake template that a matter was created with.',
  input: z.strictObject({ matter_id: MatterId, items: z.array(ChecklistItem).min(1).max(CHECKLIST_ITEMS_MAX) }),
  output: z.object({ matter_id: MatterId }),
  errors: [],
})

/** The same for a matter whose creation could not do it; called by a job, which has no principal. */
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
 * Keeps what the former client of a matter gave apart, for the firm alone, and asks the next one anew for it. Called again
 * for the same change, or for an earlier one, it does nothing.
 */
export const handOverDocuments = defineServiceCall({
  name: 'handOverDocuments',
  summary: 'Hand the document requests of a matter over to its next client.',
  input: z.strictObject({
    firm_id: FirmId,
    matter_id: MatterId,
    /** How often another person has become the client, this time included. */
    client_changes: z.int(),
    /** Whom the requests were of until now, and under which id they are kept. */
    former: z.strictObject({ participant_id: ParticipantId, client_id: ClientId.nullable() }),
    /** Under which id the requests of the next client were kept, for one who comes back. */
    returning_id: ParticipantId.nullable(),
  }),
  output: z.object({ matter_id: MatterId }),
  errors: [],
})
