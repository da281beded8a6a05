import { z } from 'zod'
import { CalendarDate, EmailAddress, JsonObject, longerThanBytes, PhoneNumber, Timestamp } from '../../fields.ts'
import { MatterId, TemplateId } from '../../ids.ts'
import { IntakeField } from './intake-template.ts'

/** Of JSON in UTF-8, all answers of a form together: they travel in one event. */
export const ANSWERS_BYTES_MAX = 128 * 1024

export const IntakeStatus = z.enum(['not_started', 'in_progress', 'completed'])
export type IntakeStatus = z.infer<typeof IntakeStatus>

/** Answers as they are sent. The form says what each of them has to be. */
export const Answers = JsonObject(ANSWERS_BYTES_MAX)
  .describe('Answers by the key of their field.')
  .meta({ example: { country_of_birth: 'Portugal' } })
export type Answers = z.infer<typeof Answers>

/** Whether answers can be kept: those of a draft add up. */
export function fitAnswers(answers: Answers): boolean {
  return !longerThanBytes(JSON.stringify(answers), ANSWERS_BYTES_MAX)
}

/** What a final answer has to be, where that is more than text. */
export const answerSchemas = { email: EmailAddress, phone: PhoneNumber, date: CalendarDate }

/** The form of a matter and what its client has answered so far. */
export const Intake = z
  .object({
    template_id: TemplateId.describe('The template that the form is made of.'),
    status: IntakeStatus.describe('How far the client has come with the form.'),
    answers: z
      .record(z.string(), z.unknown())
      .describe('Answers by the key of their field; those not given are absent.'),
    started_at: Timestamp.nullable().describe('When the first answer was saved.'),
    completed_at: Timestamp.nullable().describe('When the form was submitted.'),
    name: z.string().describe('Heading of the form.'),
    description: z.string().nullable(),
    fields: z.array(IntakeField).describe('The questions. Once the form is begun they stay as they are.'),
  })
  .meta({ id: 'Intake' })
export type Intake = z.infer<typeof Intake>

export const IntakeEventData = z
  .object({
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter that the form is of.'),
    answers: z.record(z.string(), z.unknown()).describe('Answers by the key of their field.'),
  })
  .meta({ id: 'IntakeEventData' })
