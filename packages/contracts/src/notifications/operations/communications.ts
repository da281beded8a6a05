import { z } from 'zod'
import { CalendarDate, FreeText, Timestamp } from '../../fields.ts'
import { ClientId, CommunicationId, MatterId, ParticipantId } from '../../ids.ts'
import { Language } from '../../language.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { periodFields } from '../../shapes.ts'
import { defineCall, defineOperation } from '../define.ts'
import { Channel, Communication } from '../resources/communication.ts'

export const listMatterCommunications = defineOperation({
  name: 'listMatterCommunications',
  tag: 'Onboarding links',
  summary: 'List the emails and SMS of a matter, newest first.',
  method: 'get',
  path: '/api/v1/matters/{id}/communications',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    id: MatterId,
    ...pageQuery,
    participant_id: ParticipantId.optional().describe('Only messages with this participant.'),
  }),
  output: pageOf(Communication),
  errors: ['forbidden'],
})

/**
 * Delivers an onboarding link and records it as a communication of the matter. Responds after the provider has accepted
 * the message. Repeating a `communication_id` sends nothing and returns the same response.
 */
export const deliverIntakeLink = defineCall({
  name: 'deliverIntakeLink',
  summary: 'Send an onboarding link to a client.',
  input: z.strictObject({
    communication_id: CommunicationId,
    matter: z.strictObject({ id: MatterId, title: z.string() }),
    channel: Channel,
    to: z.string(),
    message: FreeText.nullable(),
    language: Language.nullable().default(null),
    /** Language of the recipient, if known. */
    first_name: z.string().nullable().default(null),
    /** What the recipient still has to do, if known. */
    asked: z
      .strictObject({ questions: z.int(), documents: z.int(), due_date: CalendarDate.nullable() })
      .nullable()
      .default(null),
    intake_link: z.string(),
    expires_at: Timestamp,
    /** The participant whose link it is, if it is not the client's. */
    participant_id: ParticipantId.optional(),
    /** The client whose link it is, if the matter has one. An earlier version leaves it out. */
    client_id: ClientId.optional(),
  }),
  output: z.object({ sent_at: Timestamp }),
  errors: ['send_failed'],
})

/**
 * Delivers the code of the second step at the portal, at any hour, because its recipient waits for it. Recorded as a
 * communication of the matter without the code. Repeating a `communication_id` sends nothing and returns the same response.
 */
export const deliverVerificationCode = defineCall({
  name: 'deliverVerificationCode',
  summary: 'Send the code for the second step of an onboarding link.',
  input: z.strictObject({
    communication_id: CommunicationId,
    matter: z.strictObject({ id: MatterId, title: z.string() }),
    channel: Channel,
    to: z.string(),
    language: Language.nullable(),
    /** The participant whose code it is, if it is not the client's. */
    participant_id: ParticipantId.nullable(),
    /** The client whose code it is, if the matter has one. An earlier version leaves it out. */
    client_id: ClientId.optional(),
    code: z.string(),
    expires_at: Timestamp,
  }),
  output: z.object({ sent_at: Timestamp }),
  errors: ['send_failed'],
})

export const countIntakeLinksSent = defineCall({
  name: 'countIntakeLinksSent',
  summary: 'Count the messages with onboarding links that providers accepted in a period.',
  input: z.strictObject(periodFields),
  output: z.object({ sent: z.int() }),
  errors: [],
})
