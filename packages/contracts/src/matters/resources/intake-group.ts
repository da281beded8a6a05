import { z } from 'zod'
import { FreeText, Name } from '../../fields.ts'
import { INTAKE_ENTRIES_MAX } from '../../intake-form.ts'
import { translationsOf } from '../../translations.ts'
import { IntakeCondition, IntakeFieldKey } from './intake-field.ts'

export const INTAKE_GROUPS_MAX = 20

export const IntakeGroupWords = z
  .strictObject({
    label: Name.optional().describe('What can be given several times.'),
    entry_label: Name.optional().describe('What one of them is called.'),
    help: FreeText.optional().describe('What is shown with it.'),
  })
  .meta({ id: 'IntakeGroupWords', example: { label: 'Hijos', entry_label: 'Hijo o hija' } })

const entries = z.int().max(INTAKE_ENTRIES_MAX)

export const IntakeGroup = z
  .strictObject({
    key: IntakeFieldKey.describe(
      'Names the answer: an array of entries, each an object with answers by the key of their field.',
    ).meta({ example: 'children' }),
    label: Name.describe('What can be given several times, as the client reads it.').meta({ example: 'Children' }),
    entry_label: Name.describe('What one of them is called. A number follows it.').meta({ example: 'Child' }),
    help: FreeText.nullable().default(null).describe('Shown with the group.'),
    min_entries: entries.min(0).default(0).describe('Fewest entries that a submission needs.'),
    max_entries: entries.min(1).default(10).describe('How many there can be.'),
    shown_when: IntakeCondition.optional().describe('When the group is asked for; absent for always.'),
    translations: translationsOf(IntakeGroupWords)
      .optional()
      .describe("Texts by language. Whatever is missing is shown in the template's own words."),
  })
  .refine(({ min_entries, max_entries }) => min_entries <= max_entries, {
    path: ['min_entries'],
    error: 'must be at most max_entries',
  })
  .meta({ id: 'IntakeGroup' })
export type IntakeGroup = z.infer<typeof IntakeGroup>

/** What goes with the example of fields. */
export const INTAKE_GROUPS_EXAMPLE: IntakeGroup[] = [
  { key: 'children', label: 'Children', entry_label: 'Child', help: null, min_entries: 0, max_entries: 10 },
]
