import { z } from 'zod'
import { credential } from '../../credential-field.ts'
import { Timestamp } from '../../fields.ts'
import { ClientId, MatterId, ParticipantId } from '../../ids.ts'
import { LinkedMessageKind } from '../../notifications/message-kinds.ts'

export const IntakeLink = z
  .object({
    intake_link: credential(z.string().describe('The link for the client. Anyone who has it can act as the client.')),
    expires_at: Timestamp.describe('When the link expires.'),
    matter_id: MatterId,
  })
  .meta({ id: 'IntakeLink' })

/** A request for a new link: the matter and the person. */
export const IntakeLinkRequestedData = z.object({
  matter: z.object({ id: MatterId, title: z.string() }),
  client: z.object({ id: ClientId, first_name: z.string(), last_name: z.string() }).nullable(),
  /** The participant who asks. `client` is null then, because earlier versions would take the client for the one who asks. */
  participant: z.object({ id: ParticipantId, first_name: z.string(), last_name: z.string() }).optional(),
  requested_at: Timestamp,
})

/** The message for which the link is needed; null if none. Absent in calls of 0.1.0. */
export const LinkFor = LinkedMessageKind.nullable().optional()

/**
 * How long after its cause a message may still get the link, in hours. Notifications gives a message up 3 days after it
 * received the event, and one more day allows for an outage before that.
 */
export const MESSAGE_LINK_HOURS = 96

/** A link for messages. */
export const linkForMessages = {
  /** The URL, if the named message may have it now. */
  link: z.object({ url: z.string(), expires_at: Timestamp }).nullable(),
  /** Whether a working link exists. Absent in responses of 0.1.0, which hands out every working link. */
  has_link: z.boolean().optional(),
}

/** How long before the expiry of a link its client is notified, in hours. */
export const LINK_EXPIRING_HOURS = 72

/** A link that is about to expire, or has expired. */
export const IntakeLinkExpiryData = z.object({
  matter: z.object({ id: MatterId, title: z.string() }),
  expires_at: Timestamp,
})

/** The same for a participant's link. */
export const ParticipantLinkExpiryData = z.object({
  ...IntakeLinkExpiryData.shape,
  participant: z.object({ id: ParticipantId, first_name: z.string(), last_name: z.string() }),
})
export type IntakeLinkExpiryData = z.infer<typeof IntakeLinkExpiryData>

/** Why a link no longer works: `details.reason` of `link_expired`. */
export type LinkEnd = 'expired' | 'revoked' | 'replaced' | 'client_changed' | 'participant_removed'

/** Days after which an unanswered request leaves the list. */
export const LINK_REQUEST_DAYS = 90

/** A person who waits for a new link. */
export const LinkRequest = z
  .object({
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter of the link.'),
    participant_id: ParticipantId.nullable().describe('The participant who asks; null for the client.'),
    person: z
      .object({ first_name: z.string(), last_name: z.string() })
      .nullable()
      .describe('Name of the person who asks; null if the matter has no client.'),
    requested_at: Timestamp.describe('When they last asked.'),
  })
  .meta({ id: 'LinkRequest' })
export const LinkRequests = z
  .object({
    total: z.int().describe('Number of people who wait for a link.').meta({ example: 1 }),
    requests: z.array(LinkRequest).describe('The newest requests.'),
  })
  .meta({ id: 'LinkRequests' })
export type LinkRequests = z.infer<typeof LinkRequests>
