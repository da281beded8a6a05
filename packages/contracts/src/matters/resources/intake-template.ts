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
/** As many requests are made at once when a matter is created with the template. */
export const INTAKE_DOCUMENTS_MAX = 50
/** Of JSON in UTF-8, fields and documents each: a full page of templates fits in one message. */
export const INTAKE_TEMPLATE_BYTES_MAX = 48 * 1024
/** The same for groups and for translations, which are read in the same message. */
export const INTAKE_EXTRAS_BYTES_MAX = 8 * 1024

export const IntakeFormWords = z
  .strictObject({
    name: Name.optional().describe('Heading of the form.'),
    description: FreeText.optional().describe('What is shown above the questions.'),
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
    'What the client reads instead of `name` and `description`, by language. Absent if nothing is translated. At most 8 KiB of JSON. Each field has its own.',
  )

/** Names the template and the version that a form is made of. */
export const templateVersionFields = {
  template_id: TemplateId.describe('The template that the form is made of.'),
  template_version: Version.describe('The version of the template that the form is made of.'),
}

/** What a caller may set on an intake template. */
export const intakeTemplateFields = {
  name: Name.describe('Heading of the form, shown to the client.'),
  practice_area: PracticeArea.nullable().describe('The practice area that it is meant for, or null for any.'),
  description: FreeText.nullable().describe('Shown to the client above the questions.'),
  fields: z
    .array(IntakeField)
    .max(INTAKE_FIELDS_MAX)
    .refine(fitsTemplate, TOO_LONG)
    .describe('The questions, in the order of the form. At most 48 KiB of JSON together.')
    .meta({ example: INTAKE_FIELDS_EXAMPLE }),
  documents: z
    .array(ChecklistItem)
    .max(INTAKE_DOCUMENTS_MAX)
    .refine(fitsTemplate, TOO_LONG)
    .describe(
      'Bodies of document requests, made in this order when a matter is created with the template, for the client. At most 48 KiB of JSON together.',
    ),
  participant_roles: z
    .array(ParticipantRole)
    .max(ParticipantRole.options.length)
    .refine((roles) => new Set(roles).size === roles.length, { error: 'must name each role once' })
    .describe('Participants with one of these roles fill in the form too, each with answers of their own.')
    .meta({ example: ['spouse'] }),
  groups: z
    .array(IntakeGroup)
    .max(INTAKE_GROUPS_MAX)
    .refine(fitsExtras, EXTRAS_TOO_LONG)
    .optional()
    .describe(
      'What can be given several times, such as children; absent without. The fields say which group they belong to. At most 8 KiB of JSON together.',
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
      .describe(
        'Whether it is a built-in template, one of those that the firm started with. Built-in templates cannot be deleted.',
      ),
    ...versionedFields,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'IntakeTemplate' })
export type IntakeTemplate = z.infer<typeof IntakeTemplate>

/** A field of a template that a change can be in. */
export const TemplatePart = z.enum(Object.keys(intakeTemplateFields) as (keyof typeof intakeTemplateFields)[])
export type TemplatePart = z.infer<typeof TemplatePart>

export { TEMPLATE_VERSIONS_KEPT } from '../../intake-form.ts'

const versionFields = {
  version: Version.describe('Which version.'),
  changed: z
    .array(TemplatePart)
    .describe('The fields that differ from the version before; empty in the first version.')
    .meta({ example: ['fields'] }),
  restored_version: Version.nullable().describe('The earlier version that this one restored, or null.'),
  changed_at: Timestamp.describe('When this version was made.').meta({ example: '2026-03-09T10:17:45.120Z' }),
  changed_by: UserId.nullable().describe('The user who made this version; null where no user did.'),
}

export const IntakeTemplateVersion = z.object(versionFields).meta({ id: 'IntakeTemplateVersion' })
export type IntakeTemplateVersion = z.infer<typeof IntakeTemplateVersion>

/** A version with all that the template said then. */
export const IntakeTemplateAtVersion = z
  .object({ ...versionFields, ...intakeTemplateFields })
  .meta({ id: 'IntakeTemplateAtVersion' })
export type IntakeTemplateAtVersion = z.infer<typeof IntakeTemplateAtVersion>
