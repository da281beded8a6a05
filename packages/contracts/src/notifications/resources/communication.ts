import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ClientId, CommunicationId, MatterId, ParticipantId } from '../../ids.ts'

export const Channel = z.enum(['email', 'sms']).describe('How a message travels.')
export type Channel = z.infer<typeof Channel>

export const CommunicationStatus = z.enum(['queued', 'sent', 'delivered', 'failed']).meta({
  description:
    '`sent` once the provider accepted it, then `delivered` or `failed` if the provider or the mail server of the recipient reports it; not all do. An answer is `delivered`.',
  example: 'sent',
})
export type CommunicationStatus = z.infer<typeof CommunicationStatus>

export const Communication = z
  .object({
    id: CommunicationId,
    channel: Channel,
    direction: z
      .enum(['outbound', 'inbound'])
      .describe('`outbound` goes to the client or a participant, `inbound` is an answer.'),
    participant_id: ParticipantId.nullable().describe('The participant that it is with; null for the client.'),
    client_id: ClientId.nullable().describe(
      'The client that it is with, who may be a former one. Null for a participant, and where that is not known.',
    ),
    to: z
      .string()
      .describe(
        'The address or number that it went to; an answer came to the address or number that messages come from.',
      )
      .meta({ example: 'ana@example.com' }),
    from: z
      .string()
      .nullable()
      .describe(
        'The number that an answer came from, or the address that an email says to be from; null where it is outbound.',
      )
      .meta({
        example: null,
      }),
    message: z
      .string()
      .describe(
        'The text. The onboarding link in it shows only to callers who may create links (scope `matters:write`); others see `[hidden]` in place of its token.',
      ),
    status: CommunicationStatus,
    sent_at: Timestamp.nullable().describe('When the provider took it, or an answer came; null until then.'),
  })
  .meta({ id: 'Communication' })
export type Communication = z.infer<typeof Communication>

/** A row of the report communication-log. Without the text, which may hold a link that lets in whoever has it. */
export const CommunicationLogRow = z
  .object({
    communication_id: CommunicationId,
    created_at: Timestamp.describe('When it was begun.'),
    sent_at: Timestamp.nullable().describe('When the provider took it; null until then.'),
    matter_id: MatterId,
    matter_title: z.string(),
    client_id: ClientId.nullable().describe(
      'The client that the message is to or from, who may be a former one. Null for a participant, and where nobody knows which client it was.',
    ),
    client_name: z
      .string()
      .nullable()
      .describe(
        'Who the message is to or from: the client, or a participant, where `client_id` is null. Null where that is not known.',
      ),
    channel: Channel,
    direction: Communication.shape.direction,
    to: Communication.shape.to,
    kind: z.string().describe('What it is about, such as `intake_link`.'),
    status: CommunicationStatus,
  })
  .meta({ id: 'CommunicationLogRow' })
export type CommunicationLogRow = z.infer<typeof CommunicationLogRow>

export const IntakeLinkSentData = z.object({
  matter: z.object({ id: MatterId, title: z.string() }).describe('The matter that it belongs to.'),
  link: z
    .object({
      channel: Channel,
      recipient: z.string().describe('The address or number.').meta({ example: 'ana@example.com' }),
      expires_at: Timestamp.describe('Until when the link works.'),
      sent_at: Timestamp,
      participant_id: ParticipantId.optional().describe("Whose link it is; absent where it is the client's."),
    })
    .describe('The message with the link.'),
})
