import { z } from 'zod'
import { FreeText, Name } from '../../fields.ts'
import { INTAKE_ENTRIES_MAX } from '../../intake-form.ts'
import { translationsOf } from '../../translations.ts'
import { IntakeCondition, IntakeFieldKey } from './intake-field.ts'

export const INTAKE_GROUPS_MAX = 20

export const IntakeGroupWords = z
  .strictObject({
    label: Name.optional().describe('Heading of the group.'),
    entry_label: Name.optional().describe('Name of an entry.'),
    help: FreeText.optional().describe('Help text that is shown with the group.'),
  })
  .meta({ id: 'IntakeGroupWords', example: { label: 'Hijos', entry_label: 'Hijo o hija' } })

const entries = z.int().max(INTAKE_ENTRIES_MAX)

export const IntakeGroup = z
  .strictObject({
    key: IntakeFieldKey.describe(
      'Key of the answer: an array of entries, each an object with answers by field key.',
    ).meta({ example: 'children' }),
    label: Name.describe('What can be given several times. Heading of the group for the client.').meta({
      example: 'Children',
    }),
    entry_label: Name.describe('Name of an entry. A number follows it.').meta({ example: 'Child' }),
    help: FreeText.nullable().default(null).describe('Shown with the group.'),
    min_entries: entries.min(0).default(0).describe('Fewest entries that a submission needs.'),
    max_entries: entries.min(1).default(10).describe('Most entries.'),
    shown_when: IntakeCondition.optional().describe('When the group is asked for; absent for always.'),
    translations: translationsOf(IntakeGroupWords)
      .optional()
      .describe('Translated texts by language. Missing texts are shown untranslated.'),
  })
  .refine(({ min_entries, max_entries }) => min_entries <= max_entries, {
    path: ['min_entries'],
    error: 'must be at most max_entries',
  })
  .meta({ id: 'IntakeGroup' })
export type IntakeGroup = z.infer<typeof IntakeGroup>

/** The group of the example questions. */
export const INTAKE_GROUPS_EXAMPLE: IntakeGroup[] = [
  { key: 'children', label: 'Children', entry_label: 'Child', help: null, min_entries: 0, max_entries: 10 },
]
