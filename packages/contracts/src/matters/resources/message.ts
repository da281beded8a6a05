import { z } from 'zod'
import { ATTACHMENTS_MAX, MessageAttachment } from '../../documents/resources/attachment.ts'
import { MessageText, Timestamp, verifiedField } from '../../fields.ts'
import { ClientId, MatterId, MatterMessageId, MessageThreadId, ParticipantId, UploadId, UserId } from '../../ids.ts'
import { MatterStatus } from './matter.ts'

/** Most messages in one conversation. */
export const MESSAGES_PER_THREAD_MAX = 10_000

export const MessageAuthorKind = z
  .enum(['client', 'participant', 'firm'])
  .describe('The author: the client, a participant, or a user of the firm.')
export type MessageAuthorKind = z.infer<typeof MessageAuthorKind>

const authorName = z
  .string()
  .nullable()
  .describe('Name of the author at that time. Null for a key that no user created, and if the matter had no client.')
  .meta({ example: 'Ana Silva' })

const text = MessageText.describe(
  'Plain text of the message. Line breaks are kept. Empty only if the message has files.',
).meta({
  example: 'Do I also send the empty back page of the certificate?',
})

/** Fields of a new message. */
export const messageFields = {
  text: text.default(''),
  upload_ids: z
    .array(UploadId)
    .max(ATTACHMENTS_MAX)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'must name each upload once' })
    .default([])
    .describe(
      `Files to attach, at most ${ATTACHMENTS_MAX}: confirmed uploads that the same side made for this conversation. Each upload can be attached to only one message.`,
    ),
}

const attachments = z
  .array(MessageAttachment)
  .describe('The files of the message, in the order in which they were attached.')

/** The person on the other side of a conversation with the firm. */
const personFields = {
  client_id: ClientId.nullable().describe(
    "The matter's client at that time; null for a participant, and if the matter had no client.",
  ),
  participant_id: ParticipantId.nullable().describe('The participant whose conversation it is; null for the client.'),
}

/** A message, as shown to the firm. */
export const MatterMessage = z
  .object({
    id: MatterMessageId,
    thread_id: MessageThreadId,
    matter_id: MatterId,
    ...personFields,
    author: z
      .object({
        kind: MessageAuthorKind,
        user_id: UserId.nullable().describe(
          'The user of the firm who wrote the message, or whose key did; otherwise null.',
        ),
        name: authorName,
      })
      .describe('Who wrote it.'),
    verified: verifiedField,
    text,
    attachments,
    read: z
      .boolean()
      .describe("Whether the caller has marked it as read. Always true for the firm's own messages.")
      .meta({ example: false }),
    read_by_recipient: z
      .boolean()
      .describe(
        'For a message of the firm: whether the client or participant has read it. For one of theirs: whether anybody of the firm has.',
      )
      .meta({ example: true }),
    created_at: Timestamp,
  })
  .meta({ id: 'MatterMessage' })
export type MatterMessage = z.infer<typeof MatterMessage>

const LastMatterMessage = MatterMessage.omit({ attachments: true })
  .extend({ attachments_count: z.int().describe('Number of files of the message.').meta({ example: 0 }) })
  .meta({ id: 'LastMatterMessage' })

/** A conversation between the firm and one person of a matter. */
export const MessageThread = z
  .object({
    id: MessageThreadId,
    matter: z
      .object({ id: MatterId, title: z.string(), status: MatterStatus })
      .describe('The matter of the conversation.'),
    ...personFields,
    person: z
      .object({
        first_name: z.string(),
        last_name: z.string(),
        removed: z
          .boolean()
          .describe(
            'Whether the person is no longer in the matter, so nobody can write here any more. True for removed participants and former clients.',
          )
          .meta({ example: false }),
      })
      .nullable()
      .describe('Current name of the person; null if the matter had no client.'),
    assigned_to: UserId.nullable().describe(
      "The user who answers: the one assigned to the conversation, else the matter's `assigned_attorney`.",
    ),
    last_message: LastMatterMessage.describe('The newest message, without its files.'),
    messages_count: z.int().describe('Messages in all.').meta({ example: 4 }),
    unread_count: z
      .int()
      .describe('Number of messages of the client or participant that the caller has not marked as read.')
      .meta({ example: 1 }),
    unanswered_since: Timestamp.nullable()
      .describe('When the first unanswered message arrived; null if none waits.')
      .meta({ example: '2026-03-02T14:05:11.482Z' }),
    created_at: Timestamp,
  })
  .meta({ id: 'MessageThread' })
export type MessageThread = z.infer<typeof MessageThread>

/** A message, as shown to the client or participant. */
export const PortalMessage = z
  .object({
    id: MatterMessageId,
    author: z
      .object({ kind: MessageAuthorKind, name: authorName })
      .describe('The author. `client` and `participant` are the caller.'),
    verified: verifiedField,
    text,
    attachments,
    read: z
      .boolean()
      .describe("Whether it is marked as read. Always true for the caller's own messages.")
      .meta({ example: false }),
    created_at: Timestamp,
  })
  .meta({ id: 'PortalMessage' })
export type PortalMessage = z.infer<typeof PortalMessage>

/** Payload of both message events. It omits the text: consumers that may read it request it. */
export const MessageEventData = z
  .object({
    message: z
      .object({
        id: MatterMessageId,
        author: MatterMessage.shape.author,
        verified: verifiedField,
        attachments: z
          .array(MessageAttachment.omit({ state: true }))
          .optional()
          .describe('The files of the message. Absent in events of an earlier version.'),
        created_at: Timestamp,
      })
      .describe('The message, without its text.'),
    thread: z
      .object({ id: MessageThreadId, ...personFields, assigned_to: MessageThread.shape.assigned_to })
      .describe('The conversation of the message.'),
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter of the conversation.'),
  })
  .meta({ id: 'MessageEventData' })
export type MessageEventData = z.infer<typeof MessageEventData>
