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

/** Lower case, so that no two keys of a form differ by case alone. */
export const IntakeFieldKey = z
  .string()
  .regex(INTAKE_KEY, {
    error: 'must be 1 to 50 lower-case letters, digits and underscores, a letter first',
  })
  .meta({ example: 'country_of_birth' })

export const IntakeCondition = z
  .strictObject({
    field: IntakeFieldKey.describe('Key of a field before this one.'),
    equals: z
      .union([Name, z.boolean()])
      .optional()
      .describe(
        'The option that was chosen, alone or among others; of a `checkbox` whether it is ticked. Only for `select`, `multiselect` and `checkbox`.',
      ),
    one_of: z
      .array(Name)
      .min(1)
      .max(INTAKE_OPTIONS_MAX)
      .refine((options) => new Set(options).size === options.length, { error: 'must name each option once' })
      .optional()
      .describe('Options of which at least one was chosen. Only for `select` and `multiselect`.'),
    answered: z.literal(true).optional().describe('Any answer will do. A `checkbox` has to be ticked.'),
  })
  .refine(wantsOneThing, { error: 'must have exactly one of equals, one_of and answered' })
  .meta({ id: 'IntakeCondition', example: { field: 'married_before', equals: 'Yes' } })
export type IntakeCondition = z.infer<typeof IntakeCondition>

export const IntakeFieldWords = z
  .strictObject({
    label: Name.optional().describe('The question.'),
    step: Name.optional().describe('The name of the step that begins with the question.'),
    help: FreeText.optional().describe('What is shown with it.'),
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
    key: IntakeFieldKey.describe('Names the answer. Unique in the template, groups included.'),
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
    step: Name.optional()
      .describe(
        'Begins a step of the form with this name, unlike those of the other steps. It goes as far as the next such question or group. Absent for a question of the same step as the one before, or of a step that is cut by itself and has no name. In a group only the first question may have one.',
      )
      .meta({ example: undefined }),
    group: IntakeFieldKey.optional().describe(
      'Key of the group that the question belongs to, together with its neighbours; absent for none. It is asked for each entry of the group.',
    ),
    shown_when: IntakeCondition.optional().describe(
      'When the question is asked; absent for always. A question that is not asked needs no answer, and its answer is not submitted.',
    ),
    translations: translationsOf(IntakeFieldWords)
      .optional()
      .describe("Texts by language. Whatever is missing is shown in the template's own words."),
  })
  .check((context) => {
    const { value: input, issues } = context
    const { type, options, translations = {} } = input
    const problem = optionsProblem(type, options)
    if (problem) issues.push({ code: 'custom', message: problem, input, path: ['options'] })
    for (const [language, words] of Object.entries(translations)) {
      if (!words?.options || words.options.length === options?.length) continue
      const message = 'must be as many as the options'
      issues.push({ code: 'custom', message, input, path: ['translations', language, 'options'] })
    }
  })
  .meta({ id: 'IntakeField' })
export type IntakeField = z.infer<typeof IntakeField>

/** What questions can look like. */
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
