import { z } from 'zod'
import { FreeText, Name } from '../../fields.ts'
import { INTAKE_KEY, wantsOneThing } from '../../intake-form.ts'
import { translationsOf } from '../../translations.ts'

export const INTAKE_OPTIONS_MAX = 100

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

/** Lower case, so that no two keys of a form differ only in case. */
export const IntakeFieldKey = z
  .string()
  .regex(INTAKE_KEY, {
    error: 'must be 1 to 50 lower-case letters, digits and underscores, starting with a letter',
  })
  .meta({ example: 'country_of_birth' })

export const IntakeCondition = z
  .strictObject({
    field: IntakeFieldKey.describe('Key of an earlier field.'),
    equals: z
      .union([Name, z.boolean()])
      .optional()
      .describe(
        'The chosen option, alone or among others; for a `checkbox`, whether it is ticked. Only for `select`, `multiselect` and `checkbox`.',
      ),
    one_of: z
      .array(Name)
      .min(1)
      .max(INTAKE_OPTIONS_MAX)
      .refine((options) => new Set(options).size === options.length, { error: 'must name each option once' })
      .optional()
      .describe('At least one of these options was chosen. Only for `select` and `multiselect`.'),
    answered: z.literal(true).optional().describe('Any answer is enough. A `checkbox` must be ticked.'),
  })
  .refine(wantsOneThing, { error: 'must have exactly one of equals, one_of and answered' })
  .meta({ id: 'IntakeCondition', example: { field: 'married_before', equals: 'Yes' } })
export type IntakeCondition = z.infer<typeof IntakeCondition>

export const IntakeFieldWords = z
  .strictObject({
    label: Name.optional().describe('The question.'),
    step: Name.optional().describe('The name of the step that begins with the question.'),
    help: FreeText.optional().describe('Help text that is shown with the question.'),
    options: z
      .array(Name)
      .min(1)
      .max(INTAKE_OPTIONS_MAX)
      .optional()
      .describe('One per option, in the same order. The answer stays the untranslated option.'),
  })
  .meta({ id: 'IntakeFieldWords', example: { label: '¿En qué país nació?' } })

export const IntakeField = z
  .strictObject({
    key: IntakeFieldKey.describe('Key of the answer. Unique in the template, including groups.'),
    label: Name.describe('The question, as the client reads it.'),
    type: IntakeFieldType.describe(
      'Type of the answer: `number` is a JSON number, `checkbox` a boolean, `date` YYYY-MM-DD, `phone` E.164, `select` one of the options, `multiselect` an array of options, `address` an object of `line1`, `line2`, `city`, `state`, `zip`, all others text.',
    ),
    required: z
      .boolean()
      .default(false)
      .describe('Whether submitting the form needs an answer. A required checkbox must be ticked.'),
    help: FreeText.nullable().default(null).describe('Shown with the question.'),
    options: z
      .array(Name)
      .min(1)
      .max(INTAKE_OPTIONS_MAX)
      .nullable()
      .default(null)
      .describe('The options, without duplicates. Only for `select` and `multiselect`, which must have them.')
      .meta({ example: null }),
    step: Name.optional()
      .describe(
        'Starts a step of the form with this name, which must be unique. The step ends before the next question or group with a `step`. Absent if the question continues the previous step, or if the form is divided into steps automatically. In a group, only the first question may have it.',
      )
      .meta({ example: undefined }),
    group: IntakeFieldKey.optional().describe(
      'Key of the group of the question; absent for none. Questions of a group must be adjacent. The question is asked for each entry of the group.',
    ),
    shown_when: IntakeCondition.optional().describe(
      'When the question is asked; absent for always. A question that is not asked needs no answer, and its answer is not submitted.',
    ),
    translations: translationsOf(IntakeFieldWords)
      .optional()
      .describe('Translated texts by language. Missing texts are shown untranslated.'),
  })
  .check((context) => {
    const { value: input, issues } = context
    const { type, options, translations = {} } = input
    const problem = optionsProblem(type, options)
    if (problem) issues.push({ code: 'custom', message: problem, input, path: ['options'] })
    for (const [language, words] of Object.entries(translations)) {
      if (!words?.options || words.options.length === options?.length) continue
      const message = 'must have as many entries as options'
      issues.push({ code: 'custom', message, input, path: ['translations', language, 'options'] })
    }
  })
  .meta({ id: 'IntakeField' })
export type IntakeField = z.infer<typeof IntakeField>

/** Example questions. */
export const INTAKE_FIELDS_EXAMPLE: IntakeField[] = [
  {
    key: 'married_before',
    label: 'Were you married before?',
    type: 'select',
    required: true,
    help: null,
    options: ['Yes', 'No'],
    translations: { es: { label: '¿Estuvo casado antes?', options: ['Sí', 'No'] } },
  },
  {
    key: 'marriage_ended',
    label: 'When did the marriage end?',
    type: 'date',
    required: true,
    help: 'The visa office asks for proof.',
    options: null,
    shown_when: { field: 'married_before', equals: 'Yes' },
  },
  {
    key: 'child_name',
    label: 'Name',
    type: 'text',
    required: true,
    help: null,
    options: null,
    group: 'children',
  },
]

function optionsProblem(type: IntakeFieldType, options: readonly string[] | null): string | undefined {
  const isChoice = TYPES_WITH_OPTIONS.includes(type)
  if (!isChoice) return options === null ? undefined : `must be absent, since ${type} has none`
  if (options === null) return `is required, since the type is ${type}`
  return new Set(options).size < options.length ? 'must name each option once' : undefined
}
