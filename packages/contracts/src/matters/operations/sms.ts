import { z } from 'zod'
import { PhoneNumber, Timestamp } from '../../fields.ts'
import { FirmId } from '../../ids.ts'
import { defineServiceCall } from '../define.ts'
import { SMS_CHOICES_MAX } from '../resources/client.ts'

/**
 * Notifications hears STOP and START, and tells of them here. This is a call and no event, because events belong to a
 * firm, and a number that firms share belongs to none. Needs no principal. The newest choice of each number, to the shared
 * number and to each firm, holds in whatever order they come; one call has each of them once.
 */
export const saveSmsChoices = defineServiceCall({
  name: 'saveSmsChoices',
  summary: 'Keep who wants no SMS, or wants them again, for the clients with these numbers.',
  input: z.strictObject({
    choices: z
      .array(
        z.strictObject({
          phone: PhoneNumber,
          /** The firm whose own number it was said to; missing for the number that firms share. */
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
