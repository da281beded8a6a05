import { z } from 'zod'
import { FreeText, Timestamp, verifiedField } from '../../fields.ts'
import { DECLINE_NOTES_CHARACTERS_MAX } from '../../file-limits.ts'
import { ClientId, DocumentId, MatterId } from '../../ids.ts'
import { documentFields } from './document-fields.ts'

/** Why somebody cannot send a requested document. */
export const DeclineReason = z.enum(['never_had', 'lost', 'held_by_others', 'not_yet', 'other']).meta({
  description:
    'Why it cannot be sent: there never was one, it is lost, somebody else has it, it does not exist yet, or another reason, given in `notes`. Further codes may be added.',
  example: 'lost',
})
export type DeclineReason = z.infer<typeof DeclineReason>

/** The decline that the client or participant sends. */
export const declineFields = {
  reason: DeclineReason,
  notes: FreeText.max(DECLINE_NOTES_CHARACTERS_MAX)
    .nullable()
    .describe('Explanation in their own words, or null. Required if the reason is `other`.')
    .meta({ example: 'It burned with the house in 2019.' }),
}

export const Decline = z
  .object({
    ...declineFields,
    declined_at: Timestamp.describe('When they declined.'),
    verified: verifiedField,
  })
  .meta({ id: 'DocumentDecline' })
export type Decline = z.infer<typeof Decline>

/** A declined request, in a list over all matters. */
export const DeclinedDocument = z
  .object({
    id: DocumentId,
    name: documentFields.name,
    declined: Decline.describe('The reason, and when it was given.'),
    matter_id: MatterId,
    matter_title: z.string(),
    client_id: ClientId.nullable().describe('The client of the matter; null if there is none, and for a participant.'),
    client_name: z
      .string()
      .nullable()
      .describe('Who was asked: the client, or a participant.')
      .meta({ example: 'Ana Silva' }),
  })
  .meta({ id: 'DeclinedDocument' })
export type DeclinedDocument = z.infer<typeof DeclinedDocument>
