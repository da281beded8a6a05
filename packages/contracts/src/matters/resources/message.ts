import { z } from 'zod'
import { ATTACHMENTS_MAX, MessageAttachment } from '../../documents/resources/attachment.ts'
import { MessageText, Timestamp, verifiedField } from '../../fields.ts'
import { ClientId, MatterId, MatterMessageId, MessageThreadId, ParticipantId, UploadId, UserId } from '../../ids.ts'
import { MatterStatus } from './matter.ts'

/** Messages of one conversation, in all. */
export const MESSAGES_PER_THREAD_MAX = 10_000

export const MessageAuthorKind = z
  .enum(['client', 'participant', 'firm'])
  .describe('Who wrote it: the client, a participant, or somebody of the firm.')
export type MessageAuthorKind = z.infer<typeof MessageAuthorKind>

const authorName = z
  .string()
  .nullable()
  .describe('Their name when they wrote it. Null for a key that no user made, and where the matter named no client.')
  .meta({ example: 'Ana Silva' })

const text = MessageText.describe(
  'What it says, as plain text. Line breaks are kept. Empty only in a message with files.',
).meta({
  example: 'Do I also send the empty back page of the certificate?',
})

/** What a caller may write in a message. */
export const messageFields = {
  text: text.default(''),
  upload_ids: z
    .array(UploadId)
    .max(ATTACHMENTS_MAX)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'must name each upload once' })
    .default([])
    .describe(
      `Files to send with it, at most ${ATTACHMENTS_MAX}: confirmed uploads that the same side made for this conversation. Each upload can go with one message only.`,
    ),
}

const attachments = z.array(MessageAttachment).describe('Its files, in the order in which they were attached.')

/** Whose conversation with the firm it is. */
const personFields = {
  client_id: ClientId.nullable().describe(
    "The matter's client of then; null for a participant, and where the matter named no client.",
  ),
  participant_id: ParticipantId.nullable().describe('The participant whose conversation it is; null for the client.'),
}

/** A message as the firm sees it. */
export const MatterMessage = z
  .object({
    id: MatterMessageId,
    thread_id: MessageThreadId,
    matter_id: MatterId,
    ...personFields,
    author: z
      .object({
        kind: MessageAuthorKind,
        user_id: UserId.nullable().describe('The user who wrote it for the firm, or whose key did; else null.'),
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
        'For a message of the firm, whether the client or participant has read it; for one of theirs, whether anybody of the firm has.',
      )
      .meta({ example: true }),
    created_at: Timestamp,
  })
  .meta({ id: 'MatterMessage' })
export type MatterMessage = z.infer<typeof MatterMessage>

const LastMatterMessage = MatterMessage.omit({ attachments: true })
  .extend({ attachments_count: z.int().describe('How many files it has.').meta({ example: 0 }) })
  .meta({ id: 'LastMatterMessage' })

/** A conversation between the firm and one person of a matter. */
export const MessageThread = z
  .object({
    id: MessageThreadId,
    matter: z
      .object({ id: MatterId, title: z.string(), status: MatterStatus })
      .describe('The matter that it is about.'),
    ...personFields,
    person: z
      .object({
        first_name: z.string(),
        last_name: z.string(),
        removed: z
          .boolean()
          .describe(
            'Whether they are no longer in the matter: nobody can write here any more. True for a participant who was removed, and for a client in whose place the matter has another.',
          )
          .meta({ example: false }),
      })
      .nullable()
      .describe('Their name today; null where the matter named no client.'),
    assigned_to: UserId.nullable().describe(
      "Who of the firm answers: whoever was assigned, else the matter's `assigned_attorney`.",
    ),
    last_message: LastMatterMessage.describe('The newest message, without its files.'),
    messages_count: z.int().describe('Messages in all.').meta({ example: 4 }),
    unread_count: z
      .int()
      .describe('Messages of the client or participant that the caller has not marked as read.')
      .meta({ example: 1 }),
    unanswered_since: Timestamp.nullable()
      .describe('When the first message came that the firm has not answered; null where none waits.')
      .meta({ example: '2026-03-02T14:05:11.482Z' }),
    created_at: Timestamp,
  })
  .meta({ id: 'MessageThread' })
export type MessageThread = z.infer<typeof MessageThread>

/** A message as the client or participant sees it. */
export const PortalMessage = z
  .object({
    id: MatterMessageId,
    author: z
      .object({ kind: MessageAuthorKind, name: authorName })
      .describe('Who wrote it. `client` and `participant` are whoever asks.'),
    verified: verifiedField,
    text,
    attachments,
    read: z
      .boolean()
      .describe('Whether it is marked as read. Always true for messages of whoever asks.')
      .meta({ example: false }),
    created_at: Timestamp,
  })
  .meta({ id: 'PortalMessage' })
export type PortalMessage = z.infer<typeof PortalMessage>

/** Payload of both events of messages. Not what the message says: whoever may read it asks for it. */
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
          .describe('Its files. Absent in events of an earlier version.'),
        created_at: Timestamp,
      })
      .describe('The message, without its text.'),
    thread: z
      .object({ id: MessageThreadId, ...personFields, assigned_to: MessageThread.shape.assigned_to })
      .describe('The conversation that it belongs to.'),
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter that the conversation is about.'),
  })
  .meta({ id: 'MessageEventData' })
export type MessageEventData = z.infer<typeof MessageEventData>
