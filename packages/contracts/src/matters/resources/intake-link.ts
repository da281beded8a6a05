import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ClientId, MatterId, ParticipantId } from '../../ids.ts'

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
