import { z } from 'zod'
import { PhoneNumber, Timestamp } from '../../fields.ts'
import { FirmId } from '../../ids.ts'
import { defineServiceCall } from '../define.ts'
import { SMS_CHOICES_MAX } from '../resources/client.ts'

/**
 * Reports STOP and START, which notifications receives. A call and not an event, because events belong to a firm, and the
 * shared number belongs to none. Needs no principal. The newest choice per number and firm wins, in any order of arrival.
 * One call has each pair at most once.
 */
export const saveSmsChoices = defineServiceCall({
  name: 'saveSmsChoices',
  summary: 'Record SMS opt-outs and opt-ins of the clients with these numbers.',
  input: z.strictObject({
    choices: z
      .array(
        z.strictObject({
          phone: PhoneNumber,
          /** The firm whose own number received the choice; absent for the shared number. */
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
