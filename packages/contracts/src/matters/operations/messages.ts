import { z } from 'zod'
import { downloadUpload } from '../../documents/operations/uploads.ts'
import { FirmId, MatterId, MatterMessageId, MessageThreadId, ParticipantId, UploadId, UserId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { MatterMessage, MessageThread, messageFields, PortalMessage } from '../resources/message.ts'

const reading = { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] } as const
const writing = { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] } as const

/** Uploads that one call asks about. */
const ATTACHMENTS_ASKED_MAX = 1_000

const newestRead = MatterMessageId.describe('The newest message that was read: it and all before it count.')

export const listMatterMessages = defineOperation({
  name: 'listMatterMessages',
  tag: 'Messages',
  summary: 'List the messages between the firm and one person of a matter, newest first.',
  description:
    "Those with the matter's client, unless `participant_id` names a participant, or `thread_id` any other conversation of the matter. Conversations with participants who were removed, and with earlier clients, stay and can be read. Nothing is marked as read by reading.",
  method: 'get',
  path: '/api/v1/matters/{id}/messages',
  access: reading,
  input: z.strictObject({
    id: MatterId,
    ...pageQuery,
    participant_id: ParticipantId.optional().describe('Those with this participant instead of the client.'),
    thread_id: MessageThreadId.optional().describe(
      'Those of this conversation. Cannot be combined with `participant_id`.',
    ),
  }),
  output: pageOf(MatterMessage),
  errors: ['forbidden', 'participant_not_found', 'message_thread_not_found'],
})

export const sendMatterMessage = defineOperation({
  name: 'sendMatterMessage',
  tag: 'Messages',
  summary: 'Write to the client of a matter, or to a participant.',
  description:
    'They read it at the portal. An email, and an SMS where they agreed to SMS, says that there is a message and from whom, never what it says; messages of a short while are told of together. The questions in the conversation then count as answered: all of them, or those up to `read_through`. A message has a text, files or both: see `createMessageUpload`. An archived matter takes no message.',
  method: 'post',
  path: '/api/v1/matters/{id}/messages',
  access: writing,
  status: 201,
  input: z.strictObject({
    id: MatterId,
    ...messageFields,
    participant_id: ParticipantId.optional().describe('The participant to write to instead of the client.'),
    read_through: newestRead
      .optional()
      .describe(
        'The newest message that the writer had read. Later ones, which came while the answer was written, stay unanswered. If absent, none does.',
      ),
  }),
  example: { body: { text: 'Yes, please send all pages, also the empty ones.' } },
  output: MatterMessage,
  errors: [
    'forbidden',
    'participant_not_found',
    'message_not_found',
    'invalid_status_transition',
    'message_limit_reached',
  ],
})

export const listMessageThreads = defineOperation({
  name: 'listMessageThreads',
  tag: 'Messages',
  summary: 'List conversations over all matters that the caller may see, with the newest message of each.',
  description:
    'The one with the newest message comes first. With `unanswered=true`, the one that has waited longest. A conversation begins with its first message.',
  method: 'get',
  path: '/api/v1/message-threads',
  access: reading,
  input: z.strictObject({
    ...pageQuery,
    matter_id: MatterId.optional().describe('Only those of this matter.'),
    assigned_to: UserId.optional().describe('Only those that this user answers.'),
    unanswered: z
      .boolean()
      .optional()
      .describe(
        'Only those in which a message waits for an answer, in matters that are not archived; or only those in which none waits.',
      ),
  }),
  output: pageOf(MessageThread),
  errors: [],
})

export const getMessageThread = defineOperation({
  name: 'getMessageThread',
  tag: 'Messages',
  summary: 'Get a conversation with its newest message.',
  method: 'get',
  path: '/api/v1/message-threads/{id}',
  access: reading,
  input: z.strictObject({ id: MessageThreadId }),
  output: MessageThread,
  errors: ['forbidden'],
})

export const updateMessageThread = defineOperation({
  name: 'updateMessageThread',
  tag: 'Messages',
  summary: 'Assign a conversation to somebody of the firm, or count its messages as answered.',
  description:
    'Whoever it is assigned to is told of new messages. Assigning opens nothing: staff see a conversation only if its matter is assigned to them.',
  method: 'patch',
  path: '/api/v1/message-threads/{id}',
  access: writing,
  input: z.strictObject({
    id: MessageThreadId,
    assigned_to: UserId.nullable()
      .optional()
      .describe("Who answers from now on; null for the matter's `assigned_attorney`."),
    answered_through: MatterMessageId.optional().describe(
      'The newest message that needs no answer any more, for questions that were answered by telephone. Later messages still wait.',
    ),
  }),
  example: { body: { answered_through: 'mmsg_01kagq8t5re8hbyqm2s4w7x9zc' } },
  output: MessageThread,
  errors: ['forbidden', 'message_not_found'],
})

export const markMessagesRead = defineOperation({
  name: 'markMessagesRead',
  tag: 'Messages',
  summary: 'Mark the messages of a conversation as read, up to one of them.',
  description:
    'Each user has their own marks; keys that no user made share one. A mark never goes back. Reading is not answering: the conversation goes on waiting for its answer.',
  method: 'post',
  path: '/api/v1/message-threads/{id}/read',
  access: reading,
  input: z.strictObject({ id: MessageThreadId, message_id: newestRead }),
  output: MessageThread,
  errors: ['forbidden', 'message_not_found'],
})

export const listPortalMessages = defineOperation({
  name: 'listPortalMessages',
  tag: 'Client portal',
  summary: 'List the messages between the firm and whoever asks, newest first.',
  description: 'Closed before a second step that protects what was given. Nothing is marked as read by reading.',
  method: 'get',
  path: '/api/v1/portal/messages',
  access: { kind: 'portal' },
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(PortalMessage),
  errors: ['matter_not_found'],
})

export const sendPortalMessage = defineOperation({
  name: 'sendPortalMessage',
  tag: 'Client portal',
  summary: 'Write to the firm.',
  description:
    'The firm is told that there is a message. It has a text, files or both: see `createPortalMessageUpload`. Open before a second step that protects what was given: the firm then sees that the message is not verified. An archived matter takes no message.',
  method: 'post',
  path: '/api/v1/portal/messages',
  access: { kind: 'portal', unverified: 'giving' },
  status: 201,
  input: z.strictObject(messageFields),
  output: PortalMessage,
  errors: ['matter_not_found', 'invalid_status_transition', 'message_limit_reached'],
})

export const downloadPortalAttachment = defineOperation({
  name: 'downloadPortalAttachment',
  tag: 'Client portal',
  summary: 'Get a short-lived URL of a file of a message, sent or received.',
  description:
    'Only files of the conversation of whoever asks. The file must have passed its scan; the request waits up to 3 seconds for a running scan. Closed before a second step that protects what was given.',
  method: 'get',
  path: '/api/v1/portal/messages/attachments/{id}/download',
  access: { kind: 'portal' },
  input: z.strictObject({ id: UploadId }),
  output: downloadUpload.output,
  errors: ['matter_not_found', 'invalid_status_transition', 'scan_pending', 'scan_not_clean'],
})

export const markPortalMessagesRead = defineOperation({
  name: 'markPortalMessagesRead',
  tag: 'Client portal',
  summary: 'Mark the messages of the firm as read, up to one of them.',
  description: 'A mark never goes back.',
  method: 'post',
  path: '/api/v1/portal/messages/read',
  access: { kind: 'portal' },
  input: z.strictObject({ message_id: newestRead }),
  output: z
    .object({ marked: z.int().describe('How many messages of the firm were not marked before.').meta({ example: 2 }) })
    .meta({ id: 'MarkedPortalMessages' }),
  errors: ['matter_not_found', 'message_not_found'],
})

/**
 * Asked before people are told of messages: who has read them meanwhile, or answered, is told nothing. Needs no principal:
 * asked by work that no request began.
 */
export const getMessageNews = defineServiceCall({
  name: 'getMessageNews',
  summary: 'How many messages of a conversation are unread by its person, and how many wait for an answer.',
  input: z.strictObject({ firm_id: FirmId, thread_id: MessageThreadId }),
  output: z
    .object({
      /** Messages of the firm that the person has not read. */
      unread_by_person: z.int(),
      /** Messages of the person that the firm has not answered. */
      unanswered: z.int(),
    })
    .nullable(),
  errors: [],
})

/** Asked before documents removes files that no message has. Needs no principal: asked by work that no request began. */
export const filterAttachedUploads = defineServiceCall({
  name: 'filterAttachedUploads',
  summary: 'Which of some uploads are files of a message.',
  input: z.strictObject({ firm_id: FirmId, upload_ids: z.array(UploadId).max(ATTACHMENTS_ASKED_MAX) }),
  output: z.array(UploadId),
  errors: [],
})
