import { z } from 'zod'
import { downloadUpload } from '../../documents/operations/uploads.ts'
import { FirmId, MatterId, MatterMessageId, MessageThreadId, ParticipantId, UploadId, UserId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { MatterMessage, MessageThread, messageFields, PortalMessage } from '../resources/message.ts'

const reading = { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] } as const
const writing = { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['staff'] } as const

/** Uploads in one call. */
const ATTACHMENTS_ASKED_MAX = 1_000

const newestRead = MatterMessageId.describe('The newest message that was read. It and all earlier messages are marked.')

export const listMatterMessages = defineOperation({
  name: 'listMatterMessages',
  tag: 'Messages',
  summary: 'List the messages between the firm and one person of a matter, newest first.',
  description:
    "Lists the conversation with the matter's client, unless `participant_id` names a participant or `thread_id` another conversation of the matter. Conversations with removed participants and former clients stay and can be read. Listing does not mark messages as read.",
  method: 'get',
  path: '/api/v1/matters/{id}/messages',
  access: reading,
  input: z.strictObject({
    id: MatterId,
    ...pageQuery,
    participant_id: ParticipantId.optional().describe('Messages with this participant instead of the client.'),
    thread_id: MessageThreadId.optional().describe(
      'Messages of this conversation. Cannot be combined with `participant_id`.',
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
    'They read it at the portal. An email, and an SMS if they agreed to SMS, says who sent a message but not what it says; messages within a short time share one notification. The questions in the conversation then count as answered: all of them, or those up to `read_through`. A message has text, files or both: see `createMessageUpload`. An archived matter takes no messages.',
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
        'The newest message that the writer had read. Messages that arrived later stay unanswered. If absent, all messages count as answered.',
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
  summary: 'List the conversations in all matters that the caller may see, with the newest message of each.',
  description:
    'The conversation with the newest message comes first, or with `unanswered=true` the one that has waited longest. A conversation begins with its first message.',
  method: 'get',
  path: '/api/v1/message-threads',
  access: reading,
  input: z.strictObject({
    ...pageQuery,
    matter_id: MatterId.optional().describe('Only conversations of this matter.'),
    assigned_to: UserId.optional().describe('Only conversations that this user answers.'),
    unanswered: z
      .boolean()
      .optional()
      .describe(
        'True: only conversations with a message that waits for an answer, in matters that are not archived. False: only conversations without one.',
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
    'The assigned user is notified of new messages. Assigning grants no access: staff see a conversation only if its matter is assigned to them.',
  method: 'patch',
  path: '/api/v1/message-threads/{id}',
  access: writing,
  input: z.strictObject({
    id: MessageThreadId,
    assigned_to: UserId.nullable()
      .optional()
      .describe("The user who answers from now on; null for the matter's `assigned_attorney`."),
    answered_through: MatterMessageId.optional().describe(
      'The newest message that no longer needs an answer, for example because it was answered by telephone. Later messages still wait.',
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
    'Each user has their own mark; keys that no user created share one. A mark never moves back. Reading is not answering: the conversation still waits for its answer.',
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
  summary: 'List the messages between the firm and the caller at the client portal, newest first.',
  description:
    'Not available before a second step that protects earlier answers and files. Listing does not mark messages as read.',
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
  summary: 'Write to the firm from the client portal.',
  description:
    'The firm is notified. A message has text, files or both: see `createPortalMessageUpload`. Also available before a second step that protects earlier answers and files: the firm then sees that the message is not verified. An archived matter takes no messages.',
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
  summary: 'Get a short-lived URL of a file in a sent or received message.',
  description:
    "Only files of the caller's own conversation. The file must have passed its scan; the request waits up to 3 seconds for a running scan. Not available before a second step that protects earlier answers and files.",
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
  summary: 'Mark the messages of the firm as read, up to one of them, at the client portal.',
  description: 'A mark never moves back.',
  method: 'post',
  path: '/api/v1/portal/messages/read',
  access: { kind: 'portal' },
  input: z.strictObject({ message_id: newestRead }),
  output: z
    .object({ marked: z.int().describe('Number of newly marked messages of the firm.').meta({ example: 2 }) })
    .meta({ id: 'MarkedPortalMessages' }),
  errors: ['matter_not_found', 'message_not_found'],
})

/**
 * Called before people are notified of messages: nobody is notified of messages that were read or answered meanwhile. Needs
 * no principal: called by background work.
 */
export const getMessageNews = defineServiceCall({
  name: 'getMessageNews',
  summary:
    'Count the messages of a conversation that its client or participant has not read, and the messages that wait for an answer.',
  input: z.strictObject({ firm_id: FirmId, thread_id: MessageThreadId }),
  output: z
    .object({
      /** Messages of the firm that the client or participant has not read. */
      unread_by_person: z.int(),
      /** Messages of the client or participant that the firm has not answered. */
      unanswered: z.int(),
    })
    .nullable(),
  errors: [],
})

/** Called before documents removes files without a message. Needs no principal: called by background work. */
export const filterAttachedUploads = defineServiceCall({
  name: 'filterAttachedUploads',
  summary: 'Tell which of some uploads are files of a message.',
  input: z.strictObject({ firm_id: FirmId, upload_ids: z.array(UploadId).max(ATTACHMENTS_ASKED_MAX) }),
  output: z.array(UploadId),
  errors: [],
})
