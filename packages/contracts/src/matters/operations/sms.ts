import { z } from 'zod'
import { PhoneNumber, Timestamp } from '../../fields.ts'
import { defineCall } from '../../operation.ts'
import { SMS_CHOICES_MAX } from '../resources/client.ts'

/**
 * Told by notifications, which hears STOP and START. A call and no event, because events belong to a firm and a number
 * to none. Needs no principal. The newest of each number holds, in whatever order they are told; each number once.
 */
export const saveSmsChoices = defineCall({
  service: 'matters',
  name: 'saveSmsChoices',
  summary: 'Keep who wants no SMS, or wants them again, for the clients with these numbers.',
  input: z.strictObject({
    choices: z
      .array(z.strictObject({ phone: PhoneNumber, opted_out: z.boolean(), changed_at: Timestamp }))
      .max(SMS_CHOICES_MAX),
  }),
  output: z.object({ saved: z.literal(true) }),
  errors: [],
})
