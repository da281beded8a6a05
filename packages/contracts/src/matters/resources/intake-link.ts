import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { MatterId } from '../../ids.ts'

export const IntakeLink = z
  .object({
    intake_link: z.string().describe('The address to give to the client. Whoever has it can act as the client.'),
    expires_at: Timestamp.describe('Until when the link works.'),
    matter_id: MatterId,
  })
  .meta({ id: 'IntakeLink' })
