import { z } from 'zod'
import { CalendarDate, FreeText, Name, Timestamp } from '../../fields.ts'
import { DeadlineId } from '../../ids.ts'

export const DeadlineType = z.enum(['filing', 'hearing', 'statute', 'other'])
export type DeadlineType = z.infer<typeof DeadlineType>

/** What a caller may set on a deadline. */
export const deadlineFields = {
  title: Name,
  due_date: CalendarDate.describe("A date in the firm's time zone."),
  type: DeadlineType.describe('`statute` is the end of a limitation period.'),
  notes: FreeText.nullable(),
  completed: z.boolean(),
}

export const Deadline = z.object({ id: DeadlineId, ...deadlineFields, created_at: Timestamp }).meta({ id: 'Deadline' })
export type Deadline = z.infer<typeof Deadline>
