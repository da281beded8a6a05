import { z } from 'zod'
import { CalendarDate, EmailAddress, JsonObject, longerThanBytes, PhoneNumber, Timestamp } from '../../fields.ts'
import { MatterId, ParticipantId } from '../../ids.ts'
import { INTAKE_FIELDS_EXAMPLE, IntakeField } from './intake-field.ts'
import { INTAKE_GROUPS_EXAMPLE, IntakeGroup } from './intake-group.ts'
import { IntakeFormTranslations, templateVersionFields } from './intake-template.ts'
import { participantFields } from './participant.ts'

/** Of JSON in UTF-8, all answers of a form together: they travel in one event. */
export const ANSWERS_BYTES_MAX = 128 * 1024

export const IntakeStatus = z.enum(['not_started', 'in_progress', 'completed'])
export type IntakeStatus = z.infer<typeof IntakeStatus>

/** Answers as they are sent. The form says what each of them has to be. */
export const Answers = JsonObject(ANSWERS_BYTES_MAX)
  .describe('Answers by the key of their field. That of a group is an array of its entries.')
  .meta({ example: { country_of_birth: 'Portugal' } })
export type Answers = z.infer<typeof Answers>

/** Whether answers can be kept: those of a draft add up. */
export function fitAnswers(answers: Answers): boolean {
  return !longerThanBytes(JSON.stringify(answers), ANSWERS_BYTES_MAX)
}

/** What a final answer has to be, where that is more than text. */
export const answerSchemas = { email: EmailAddress, phone: PhoneNumber, date: CalendarDate }

/** The form that somebody has seen and answered, as `Intake` names it. */
export const SeenForm = z.strictObject(templateVersionFields).meta({ id: 'SeenForm' })
export type SeenForm = z.infer<typeof SeenForm>

/** The form of a matter's client, or of a participant, and what they have answered so far. */
export const Intake = z
  .object({
    template_id: templateVersionFields.template_id,
    template_version: templateVersionFields.template_version
      .optional()
      .describe(
        'The version of the template that the form is made of; absent where it was begun before there were versions.',
      ),
    status: IntakeStatus.describe('How far the client, or the participant, has come with the form.'),
    answers: z
      .record(z.string(), z.unknown())
      .describe('Answers by the key of their field; those not given are absent.'),
    unverified: z
      .array(z.string())
      .optional()
      .describe(
        'Keys of the answers from somebody who had the onboarding link and had not passed its second step: they may not be from the client or participant. Saving such an answer again after the step, or submitting the form, confirms it. Absent where there are none.',
      )
      .meta({ example: ['country_of_birth'] }),
    protected: z
      .array(z.string())
      .optional()
      .describe(
        'At the portal before a second step: keys of the questions whose answers the step protects. They are neither shown nor changed until it is passed. Absent otherwise.',
      )
      .meta({ example: ['passport_number'] }),
    started_at: Timestamp.nullable().describe('When the first answer was saved.'),
    completed_at: Timestamp.nullable().describe('When the form was submitted.'),
    name: z.string().describe('Heading of the form.'),
    description: z.string().nullable(),
    fields: z
      .array(IntakeField)
      .describe('The questions. Once the form is begun they stay as they are.')
      .meta({ example: INTAKE_FIELDS_EXAMPLE }),
    groups: z
      .array(IntakeGroup)
      .optional()
      .describe('What can be given several times; absent without.')
      .meta({ example: INTAKE_GROUPS_EXAMPLE }),
    translations: IntakeFormTranslations.optional(),
  })
  .meta({ id: 'Intake' })
export type Intake = z.infer<typeof Intake>

export const IntakeEventData = z
  .object({
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter that the form is of.'),
    answers: z.record(z.string(), z.unknown()).describe('Answers by the key of their field.'),
  })
  .meta({ id: 'IntakeEventData' })

export const ParticipantIntakeEventData = z
  .object({
    matter: IntakeEventData.shape.matter,
    participant: z
      .object({
        id: ParticipantId,
        role: participantFields.role,
        first_name: participantFields.first_name,
        last_name: participantFields.last_name,
      })
      .describe('Who submitted it.'),
    answers: IntakeEventData.shape.answers,
  })
  .meta({ id: 'ParticipantIntakeEventData' })
