import { z } from 'zod'
import { ChecklistItem } from '../../documents/resources/checklist.ts'
import { FreeText, Name, Timestamp } from '../../fields.ts'
import { TemplateId } from '../../ids.ts'
import { PracticeArea } from './practice-area.ts'

export const INTAKE_FIELDS_MAX = 100
export const INTAKE_OPTIONS_MAX = 100
/** As many requests are made at once when a matter is created with the template. */
export const INTAKE_DOCUMENTS_MAX = 50
/** Of JSON in UTF-8, each of the two lists of a template: a full page of templates fits in one message. */
export const INTAKE_TEMPLATE_BYTES_MAX = 48 * 1024

export const IntakeFieldType = z.enum([
  'text',
  'textarea',
  'email',
  'phone',
  'date',
  'number',
  'select',
  'multiselect',
  'checkbox',
  'address',
])
export type IntakeFieldType = z.infer<typeof IntakeFieldType>

const TYPES_WITH_OPTIONS: readonly IntakeFieldType[] = ['select', 'multiselect']

/** Lower case, so that no two keys of a form differ by case alone. */
export const IntakeFieldKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,49}$/, {
    error: 'must be 1 to 50 lower-case letters, digits and underscores, a letter first',
  })
  .meta({ example: 'country_of_birth' })

export const IntakeField = z
  .strictObject({
    key: IntakeFieldKey.describe('Names the answer. Unique in the template.'),
    label: Name.describe('The question, as the client reads it.'),
    type: IntakeFieldType.describe(
      'What the answer is: `number` a JSON number, `checkbox` a boolean, `date` YYYY-MM-DD, `phone` E.164, `select` one of the options, `multiselect` an array of options, `address` an object of `line1`, `line2`, `city`, `state`, `zip`, the others text.',
    ),
    required: z
      .boolean()
      .default(false)
      .describe('Whether the form cannot be submitted without an answer. A required checkbox has to be ticked.'),
    help: FreeText.nullable().default(null).describe('Shown with the question.'),
    options: z
      .array(Name)
      .min(1)
      .max(INTAKE_OPTIONS_MAX)
      .nullable()
      .default(null)
      .describe('What can be chosen, each once. For `select` and `multiselect`, and only for them.')
      .meta({ example: null }),
  })
  .check((context) => {
    const { type, options } = context.value
    const problem = optionsProblem(type, options)
    if (problem) context.issues.push({ code: 'custom', message: problem, input: options, path: ['options'] })
  })
  .meta({ id: 'IntakeField' })
export type IntakeField = z.infer<typeof IntakeField>

function optionsProblem(type: IntakeFieldType, options: readonly string[] | null): string | undefined {
  const isChoice = TYPES_WITH_OPTIONS.includes(type)
  if (!isChoice) return options === null ? undefined : `must be absent, since ${type} has none`
  if (options === null) return `is required, since the type is ${type}`
  return new Set(options).size < options.length ? 'must name each option once' : undefined
}

const encoder = new TextEncoder()

const fitsTemplate = (list: unknown[]) => encoder.encode(JSON.stringify(list)).length <= INTAKE_TEMPLATE_BYTES_MAX
const TOO_LONG = { error: 'must be at most 48 KiB of JSON' }

/** What a caller may set on an intake template. */
export const intakeTemplateFields = {
  name: Name.describe('Heading of the form, shown to the client.'),
  practice_area: PracticeArea.nullable().describe('The practice area that it is meant for, or null for any.'),
  description: FreeText.nullable().describe('Shown to the client above the questions.'),
  fields: z
    .array(IntakeField)
    .max(INTAKE_FIELDS_MAX)
    .check((context) => {
      const seen = new Set<string>()
      for (const [index, { key }] of context.value.entries()) {
        if (seen.has(key)) {
          context.issues.push({
            code: 'custom',
            message: 'is the key of another field before it',
            input: key,
            path: [index, 'key'],
          })
        }
        seen.add(key)
      }
    })
    .refine(fitsTemplate, TOO_LONG)
    .describe('The questions, in the order of the form. At most 48 KiB of JSON together.'),
  documents: z
    .array(ChecklistItem)
    .max(INTAKE_DOCUMENTS_MAX)
    .refine(fitsTemplate, TOO_LONG)
    .describe(
      'Bodies of document requests, made in this order when a matter is created with the template. At most 48 KiB of JSON together.',
    ),
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
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'IntakeTemplate' })
export type IntakeTemplate = z.infer<typeof IntakeTemplate>
