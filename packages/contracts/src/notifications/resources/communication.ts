import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ClientId, CommunicationId, MatterId, ParticipantId } from '../../ids.ts'

export const Channel = z.enum(['email', 'sms']).describe('Channel of the message.')
export type Channel = z.infer<typeof Channel>

export const CommunicationStatus = z.enum(['queued', 'sent', 'delivered', 'failed']).meta({
  description:
    '`sent` after the provider accepted it, then `delivered` or `failed` if the provider or the mail server of the recipient reports it; not all do. A reply is `delivered`.',
  example: 'sent',
})
export type CommunicationStatus = z.infer<typeof CommunicationStatus>

export const Communication = z
  .object({
    id: CommunicationId,
    channel: Channel,
    direction: z
      .enum(['outbound', 'inbound'])
      .describe('`outbound` goes to the client or a participant; `inbound` is a reply.'),
    participant_id: ParticipantId.nullable().describe('The participant; null for the client.'),
    client_id: ClientId.nullable().describe(
      'The client, possibly a former one. Null for a participant, and if unknown.',
    ),
    to: z
      .string()
      .describe('Address or number of the recipient. For a reply, the address or number from which Dossier sends.')
      .meta({ example: 'ana@example.com' }),
    from: z
      .string()
      .nullable()
      .describe(
        'For a reply, the number it came from, or the address that the email claims; null for outbound messages.',
      )
      .meta({
        example: null,
      }),
    message: z
      .string()
      .describe(
        'The text. Only callers who may create links (scope `matters:write`) see the onboarding link; others see `[hidden]` in place of its token.',
      ),
    status: CommunicationStatus,
    sent_at: Timestamp.nullable().describe('When the provider accepted it, or the reply arrived; null until then.'),
  })
  .meta({ id: 'Communication' })
export type Communication = z.infer<typeof Communication>

/** A row of the report communication-log. It omits the text, which may hold a link that anyone can use. */
export const CommunicationLogRow = z
  .object({
    communication_id: CommunicationId,
    created_at: Timestamp.describe('When the message was created.'),
    sent_at: Timestamp.nullable().describe('When the provider accepted it; null until then.'),
    matter_id: MatterId,
    matter_title: z.string(),
    client_id: ClientId.nullable().describe(
      'The client that the message is to or from, possibly a former one. Null for a participant, and if unknown.',
    ),
    client_name: z
      .string()
      .nullable()
      .describe(
        'Name of the person that the message is to or from: the client, or a participant if `client_id` is null. Null if unknown.',
      ),
    channel: Channel,
    direction: Communication.shape.direction,
    to: Communication.shape.to,
    kind: z.string().describe('Kind of the message, such as `intake_link`.'),
    status: CommunicationStatus,
  })
  .meta({ id: 'CommunicationLogRow' })
export type CommunicationLogRow = z.infer<typeof CommunicationLogRow>

export const IntakeLinkSentData = z.object({
  matter: z.object({ id: MatterId, title: z.string() }).describe('The matter of the message.'),
  link: z
    .object({
      channel: Channel,
      recipient: z.string().describe('The address or number.').meta({ example: 'ana@example.com' }),
      expires_at: Timestamp.describe('When the link expires.'),
      sent_at: Timestamp,
      participant_id: ParticipantId.optional().describe(
        "The participant whose link it is; absent for the client's link.",
      ),
    })
    .describe('The message with the link.'),
})
