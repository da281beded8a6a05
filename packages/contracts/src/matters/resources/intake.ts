import { z } from 'zod'
import { CalendarDate, EmailAddress, JsonObject, longerThanBytes, PhoneNumber, Timestamp } from '../../fields.ts'
import { MatterId, ParticipantId } from '../../ids.ts'
import { INTAKE_FIELDS_EXAMPLE, IntakeField } from './intake-field.ts'
import { INTAKE_GROUPS_EXAMPLE, IntakeGroup } from './intake-group.ts'
import { IntakeFormTranslations, templateVersionFields } from './intake-template.ts'
import { participantFields } from './participant.ts'

/** Total size of a form's answers as UTF-8 JSON. They are sent in one event. */
export const ANSWERS_BYTES_MAX = 128 * 1024

export const IntakeStatus = z.enum(['not_started', 'in_progress', 'completed'])
export type IntakeStatus = z.infer<typeof IntakeStatus>

/** Answers as sent. The form defines the type of each. */
export const Answers = JsonObject(ANSWERS_BYTES_MAX)
  .describe('Answers by field key. The answer to a group is an array of entries.')
  .meta({ example: { country_of_birth: 'Portugal' } })
export type Answers = z.infer<typeof Answers>

/** Whether all answers together, including those saved before, stay within the limit. */
export function fitAnswers(answers: Answers): boolean {
  return !longerThanBytes(JSON.stringify(answers), ANSWERS_BYTES_MAX)
}

/** Schemas of final answers that are more than text. */
export const answerSchemas = { email: EmailAddress, phone: PhoneNumber, date: CalendarDate }

/** The form that somebody has seen and answered, with the names of `Intake`. */
export const SeenForm = z.strictObject(templateVersionFields).meta({ id: 'SeenForm' })
export type SeenForm = z.infer<typeof SeenForm>

/** The form of a matter's client or of a participant, with the answers so far. */
export const Intake = z
  .object({
    template_id: templateVersionFields.template_id,
    template_version: templateVersionFields.template_version
      .optional()
      .describe(
        'The version of the template that the form uses; absent if the form was begun before versions existed.',
      ),
    status: IntakeStatus.describe('Progress of the client or participant with the form.'),
    answers: z.record(z.string(), z.unknown()).describe('Answers by field key. Missing answers are absent.'),
    unverified: z
      .array(z.string())
      .optional()
      .describe(
        'Keys of answers whose sender had the onboarding link but had not passed its second step, so they may not be from the client or participant. Saving such an answer again after the step, or submitting the form, confirms it. Absent if there are none.',
      )
      .meta({ example: ['country_of_birth'] }),
    protected: z
      .array(z.string())
      .optional()
      .describe(
        'At the portal, before the second step: keys of the questions whose answers the step protects. These answers can be neither seen nor changed until the step is passed. Absent otherwise.',
      )
      .meta({ example: ['passport_number'] }),
    started_at: Timestamp.nullable().describe('When the first answer was saved.'),
    completed_at: Timestamp.nullable().describe('When the form was submitted.'),
    name: z.string().describe('Heading of the form.'),
    description: z.string().nullable(),
    fields: z
      .array(IntakeField)
      .describe('The questions. They do not change once the form is begun.')
      .meta({ example: INTAKE_FIELDS_EXAMPLE }),
    groups: z
      .array(IntakeGroup)
      .optional()
      .describe('Groups of questions that can be answered several times; absent if there are none.')
      .meta({ example: INTAKE_GROUPS_EXAMPLE }),
    translations: IntakeFormTranslations.optional(),
  })
  .meta({ id: 'Intake' })
export type Intake = z.infer<typeof Intake>

export const IntakeEventData = z
  .object({
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter of the form.'),
    answers: z.record(z.string(), z.unknown()).describe('Answers by field key.'),
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
