import { z } from 'zod'
import { CalendarDate, FreeText, Name, Timestamp } from '../../fields.ts'
import { DeadlineId, MatterId, UserId } from '../../ids.ts'
import { changedBy } from '../../versioned.ts'

export const DeadlineType = z.enum(['filing', 'hearing', 'statute', 'other'])
export type DeadlineType = z.infer<typeof DeadlineType>

/** What a caller may set on a deadline. */
export const deadlineFields = {
  title: Name.describe('What is due.').meta({ example: 'File the petition' }),
  due_date: CalendarDate.describe("A date in the firm's time zone."),
  type: DeadlineType.describe('`statute` is the end of a limitation period.'),
  notes: FreeText.nullable().describe('Notes of the firm.').meta({ example: 'Bring both originals.' }),
  completed: z.boolean().describe('Whether it is done.').meta({ example: false }),
}

export const Deadline = z
  .object({ id: DeadlineId, ...deadlineFields, created_at: Timestamp, updated_at: Timestamp, ...changedBy })
  .meta({ id: 'Deadline' })
export type Deadline = z.infer<typeof Deadline>

/** Payload of the events about a deadline. */
export const DeadlineEventData = z
  .object({
    deadline: z.object(Deadline.shape).omit({ updated_by: true }).describe('The deadline.'),
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter of the deadline.'),
  })
  .meta({ id: 'DeadlineEventData' })
export type DeadlineEventData = z.infer<typeof DeadlineEventData>

/** A deadline in a list over matters. */
export const OpenDeadline = Deadline.extend({
  matter: z.object({ id: MatterId, title: z.string() }).describe('The matter of the deadline.'),
}).meta({ id: 'OpenDeadline' })
export type OpenDeadline = z.infer<typeof OpenDeadline>

/** Days before a deadline on which the firm gets reminders. Source: decisions.md section 3, "Deadlines". */
export const REMINDER_DAYS = [7, 1, 0] as const

/** Content and recipients of a reminder. Never more than a day old when emitted. */
export const DeadlineDueSoonData = z.object({
  deadline: z.object({
    id: DeadlineId,
    title: deadlineFields.title,
    due_date: deadlineFields.due_date,
    type: deadlineFields.type,
  }),
  matter: z.object({
    id: MatterId,
    title: z.string(),
    assigned_attorney: UserId.nullable(),
    assigned_users: z.array(UserId),
  }),
  days_left: z.literal(REMINDER_DAYS).describe("Days from today in the firm's time zone to the date of the deadline."),
})
export type DeadlineDueSoonData = z.infer<typeof DeadlineDueSoonData>
