import { z } from 'zod'
import { ChecklistItem } from '../../documents/resources/checklist.ts'
import { FreeText, Name, Timestamp } from '../../fields.ts'
import { TemplateId, UserId } from '../../ids.ts'
import { translationsOf } from '../../translations.ts'
import { Version, versionedFields } from '../../versioned.ts'
import { INTAKE_FIELDS_EXAMPLE, IntakeField } from './intake-field.ts'
import { INTAKE_GROUPS_EXAMPLE, INTAKE_GROUPS_MAX, IntakeGroup } from './intake-group.ts'
import { ParticipantRole } from './participant.ts'
import { PracticeArea } from './practice-area.ts'

export const INTAKE_FIELDS_MAX = 100
/** Documents of a template: creating a matter with it makes this many requests at once. */
export const INTAKE_DOCUMENTS_MAX = 50
/** Size of the fields, and of the documents, as UTF-8 JSON. With this limit a full page of templates fits in one message. */
export const INTAKE_TEMPLATE_BYTES_MAX = 48 * 1024
/** The same for groups and for translations, which are in the same message. */
export const INTAKE_EXTRAS_BYTES_MAX = 8 * 1024

export const IntakeFormWords = z
  .strictObject({
    name: Name.optional().describe('Heading of the form.'),
    description: FreeText.optional().describe('Text above the questions.'),
  })
  .meta({ id: 'IntakeFormWords', example: { name: 'Su visa' } })

const encoder = new TextEncoder()

const sizeOf = (part: object) => encoder.encode(JSON.stringify(part)).length
const fitsTemplate = (list: unknown[]) => sizeOf(list) <= INTAKE_TEMPLATE_BYTES_MAX
const TOO_LONG = { error: 'must be at most 48 KiB of JSON' }
const fitsExtras = (part: object) => sizeOf(part) <= INTAKE_EXTRAS_BYTES_MAX
const EXTRAS_TOO_LONG = { error: 'must be at most 8 KiB of JSON' }

export const IntakeFormTranslations = translationsOf(IntakeFormWords)
  .refine(fitsExtras, EXTRAS_TOO_LONG)
  .describe(
    'By language: what the client reads instead of `name` and `description`. Absent if nothing is translated. At most 8 KiB of JSON. Each field has translations of its own.',
  )

/** The template and version of a form. */
export const templateVersionFields = {
  template_id: TemplateId.describe('The template of the form.'),
  template_version: Version.describe('The version of the template that the form uses.'),
}

/** What a caller may set on an intake template. */
export const intakeTemplateFields = {
  name: Name.describe('Heading of the form, shown to the client.'),
  practice_area: PracticeArea.nullable().describe('The practice area it is for, or null for any.'),
  description: FreeText.nullable().describe('Shown to the client above the questions.'),
  fields: z
    .array(IntakeField)
    .max(INTAKE_FIELDS_MAX)
    .refine(fitsTemplate, TOO_LONG)
    .describe('The questions, in the order of the form. At most 48 KiB of JSON in total.')
    .meta({ example: INTAKE_FIELDS_EXAMPLE }),
  documents: z
    .array(ChecklistItem)
    .max(INTAKE_DOCUMENTS_MAX)
    .refine(fitsTemplate, TOO_LONG)
    .describe(
      'Document requests to the client, made in this order when a matter is created with the template. At most 48 KiB of JSON in total.',
    ),
  participant_roles: z
    .array(ParticipantRole)
    .max(ParticipantRole.options.length)
    .refine((roles) => new Set(roles).size === roles.length, { error: 'must name each role once' })
    .describe('Participants with one of these roles also fill in the form, each with their own answers.')
    .meta({ example: ['spouse'] }),
  groups: z
    .array(IntakeGroup)
    .max(INTAKE_GROUPS_MAX)
    .refine(fitsExtras, EXTRAS_TOO_LONG)
    .optional()
    .describe(
      'Groups of questions that can be answered several times, such as once per child; absent if there are none. Each field names its group. At most 8 KiB of JSON in total.',
    )
    .meta({ example: INTAKE_GROUPS_EXAMPLE }),
  translations: IntakeFormTranslations.optional(),
}

export const IntakeTemplate = z
  .object({
    id: TemplateId,
    ...intakeTemplateFields,
    built_in: z
      .boolean()
      .describe('Whether the firm started with this template. Built-in templates cannot be deleted.'),
    ...versionedFields,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'IntakeTemplate' })
export type IntakeTemplate = z.infer<typeof IntakeTemplate>

/** Fields of a template that a change can affect. */
export const TemplatePart = z.enum(Object.keys(intakeTemplateFields) as (keyof typeof intakeTemplateFields)[])
export type TemplatePart = z.infer<typeof TemplatePart>

export { TEMPLATE_VERSIONS_KEPT } from '../../intake-form.ts'

const versionFields = {
  version: Version.describe('Which version.'),
  changed: z
    .array(TemplatePart)
    .describe('The fields that differ from the previous version; empty in the first version.')
    .meta({ example: ['fields'] }),
  restored_version: Version.nullable().describe('The earlier version that this one restored, or null.'),
  changed_at: Timestamp.describe('When this version was created.').meta({ example: '2026-03-09T10:17:45.120Z' }),
  changed_by: UserId.nullable().describe('The user who created this version; null if no user did.'),
}

export const IntakeTemplateVersion = z.object(versionFields).meta({ id: 'IntakeTemplateVersion' })
export type IntakeTemplateVersion = z.infer<typeof IntakeTemplateVersion>

/** A version with the whole template of that time. */
export const IntakeTemplateAtVersion = z
  .object({ ...versionFields, ...intakeTemplateFields })
  .meta({ id: 'IntakeTemplateAtVersion' })
export type IntakeTemplateAtVersion = z.infer<typeof IntakeTemplateAtVersion>
