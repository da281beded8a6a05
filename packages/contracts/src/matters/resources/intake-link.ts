import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ClientId, MatterId, ParticipantId } from '../../ids.ts'
import { LinkedMessageKind } from '../../notifications/message-kinds.ts'

export const IntakeLink = z
  .object({
    intake_link: z.string().describe('The address to give to the client. Whoever has it can act as the client.'),
    expires_at: Timestamp.describe('Until when the link works.'),
    matter_id: MatterId,
  })
  .meta({ id: 'IntakeLink' })

/** Who asks for a new link, for which matter. */
export const IntakeLinkRequestedData = z.object({
  matter: z.object({ id: MatterId, title: z.string() }),
  client: z.object({ id: ClientId, first_name: z.string(), last_name: z.string() }).nullable(),
  /** Who asks, if it is not the client, who is null then: earlier versions take the client for who asks. */
  participant: z.object({ id: ParticipantId, first_name: z.string(), last_name: z.string() }).optional(),
  requested_at: Timestamp,
})

/** Into which message a link is to go; null for what needs none. Callers of 0.1.0 don't say it. */
export const LinkFor = LinkedMessageKind.nullable().optional()

/**
 * How long after its cause a message may still ask for the link, in hours: notifications gives it up 3 days after it heard of the
 * cause, and a day more is for an outage before that.
 */
export const MESSAGE_LINK_HOURS = 96

/** A link as messages know it. */
export const linkForMessages = {
  /** Where the message that was named may have it now. */
  link: z.object({ url: z.string(), expires_at: Timestamp }).nullable(),
  /** Whether there is one that works at the moment. 0.1.0 doesn't say it, and hands out each link that works. */
  has_link: z.boolean().optional(),
}

/** How long before a link expires its client is told, in hours. */
export const LINK_EXPIRING_HOURS = 72

/** Which link is about to expire, or has expired. */
export const IntakeLinkExpiryData = z.object({
  matter: z.object({ id: MatterId, title: z.string() }),
  expires_at: Timestamp,
})

/** The same of a participant's link. */
export const ParticipantLinkExpiryData = z.object({
  ...IntakeLinkExpiryData.shape,
  participant: z.object({ id: ParticipantId, first_name: z.string(), last_name: z.string() }),
})
export type IntakeLinkExpiryData = z.infer<typeof IntakeLinkExpiryData>

/** Why a link does not work any more, as `link_expired` says in `details.reason`. */
export type LinkEnd = 'expired' | 'revoked' | 'replaced' | 'client_changed' | 'participant_removed'

/** A request that nobody has answered for so long is no work of today any more. */
export const LINK_REQUEST_DAYS = 90

/** Who waits for a new link. */
export const LinkRequest = z
  .object({
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter that the link is for.'),
    participant_id: ParticipantId.nullable().describe('The participant who asks; null for the client.'),
    person: z
      .object({ first_name: z.string(), last_name: z.string() })
      .nullable()
      .describe('Who asks; null where the matter names no client.'),
    requested_at: Timestamp.describe('When they asked last.'),
  })
  .meta({ id: 'LinkRequest' })
export const LinkRequests = z
  .object({
    total: z.int().describe('How many people wait for a link.').meta({ example: 1 }),
    requests: z.array(LinkRequest).describe('The newest of them.'),
  })
  .meta({ id: 'LinkRequests' })
export type LinkRequests = z.infer<typeof LinkRequests>
