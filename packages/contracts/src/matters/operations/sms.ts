import { z } from 'zod'
import { PhoneNumber, Timestamp } from '../../fields.ts'
import { FirmId } from '../../ids.ts'
import { defineServiceCall } from '../define.ts'
import { SMS_CHOICES_MAX } from '../resources/client.ts'

/**
 * Reports STOP and START, which notifications receives. A call and not an event, because events belong to a firm, and
 * the number that firms share belongs to none. Needs no principal. The newest choice per number and firm wins, in
 * whatever order they arrive; one call has each pair once.
 */
export const saveSmsChoices = defineServiceCall({
  name: 'saveSmsChoices',
  summary: 'Keep who wants no SMS, or wants them again, for the clients with these numbers.',
  input: z.strictObject({
    choices: z
      .array(
        z.strictObject({
          phone: PhoneNumber,
          /** The firm whose own number the choice was sent to; missing for the number that firms share. */
          firm_id: FirmId.optional(),
          opted_out: z.boolean(),
          changed_at: Timestamp,
        }),
      )
      .max(SMS_CHOICES_MAX),
  }),
  output: z.object({ saved: z.literal(true) }),
  errors: [],
})
