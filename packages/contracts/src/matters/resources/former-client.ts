import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ClientId, ParticipantId } from '../../ids.ts'
import { IntakeStatus } from './intake.ts'

/** The client of a matter before the client changed. */
export const FormerClient = z
  .object({
    id: ParticipantId.describe('Identifies the former client in `participant_id` of document requests.'),
    client: z
      .object({ id: ClientId, first_name: z.string(), last_name: z.string() })
      .nullable()
      .describe('Null if the matter had no client while the link was used.'),
    until: Timestamp.describe('When the client of the matter changed.'),
    intake_status: IntakeStatus.describe('Progress of the former client with the form.'),
  })
  .meta({ id: 'FormerClient' })
export type FormerClient = z.infer<typeof FormerClient>

/** Most former clients of a matter in a report. Few matters change their client twice. */
export const FORMER_CLIENTS_NAMED_MAX = 100
