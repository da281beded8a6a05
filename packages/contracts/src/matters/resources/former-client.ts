import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ClientId, ParticipantId } from '../../ids.ts'
import { IntakeStatus } from './intake.ts'

/** Somebody who was the client of a matter until another took it over. */
export const FormerClient = z
  .object({
    id: ParticipantId.describe('Names the former client in `participant_id` of document requests.'),
    client: z
      .object({ id: ClientId, first_name: z.string(), last_name: z.string() })
      .nullable()
      .describe('Null for whoever used the link while the matter named no client.'),
    until: Timestamp.describe('When the matter passed to somebody else.'),
    intake_status: IntakeStatus.describe('How far the former client came with the form.'),
  })
  .meta({ id: 'FormerClient' })
export type FormerClient = z.infer<typeof FormerClient>

/** Former clients that a report names per matter, at most. Few matters change their client twice. */
export const FORMER_CLIENTS_NAMED_MAX = 100
