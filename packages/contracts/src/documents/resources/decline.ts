import { z } from 'zod'
import { FreeText, Timestamp, verifiedField } from '../../fields.ts'
import { DECLINE_NOTES_CHARACTERS_MAX } from '../../file-limits.ts'
import { ClientId, DocumentId, MatterId } from '../../ids.ts'
import { documentFields } from './document-fields.ts'

/** Why somebody cannot send what a request asks for. */
export const DeclineReason = z.enum(['never_had', 'lost', 'held_by_others', 'not_yet', 'other']).meta({
  description:
    'Why it cannot be sent: there never was one, it is lost, somebody else has it, it does not exist yet, or another reason in own words. Further codes may be added.',
  example: 'lost',
})
export type DeclineReason = z.infer<typeof DeclineReason>

/** What the person of a request may say. */
export const declineFields = {
  reason: DeclineReason,
  notes: FreeText.max(DECLINE_NOTES_CHARACTERS_MAX)
    .nullable()
    .describe('Their own words, or null. Needed where the reason is `other`.')
    .meta({ example: 'It burned with the house in 2019.' }),
}

export const Decline = z
  .object({
    ...declineFields,
    declined_at: Timestamp.describe('When they said so.'),
    verified: verifiedField,
  })
  .meta({ id: 'DocumentDecline' })
export type Decline = z.infer<typeof Decline>

/** A request whose person does not have what it asks for, in a list over all matters. */
export const DeclinedDocument = z
  .object({
    id: DocumentId,
    name: documentFields.name,
    declined: Decline.describe('What they said, and why.'),
    matter_id: MatterId,
    matter_title: z.string(),
    client_id: ClientId.nullable().describe('The client of the matter; null without one, and for a participant.'),
    client_name: z
      .string()
      .nullable()
      .describe('Who was asked: the client, or a participant.')
      .meta({ example: 'Ana Silva' }),
  })
  .meta({ id: 'DeclinedDocument' })
export type DeclinedDocument = z.infer<typeof DeclinedDocument>
