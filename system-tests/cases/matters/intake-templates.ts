import type { matters } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { named } from '../names.ts'
import { makeIntakeTemplate, makeTemplateVersion } from './makers.ts'

/** What the last field belongs to. */
const groups = [
  { key: 'children', label: 'Children', entry_label: 'Child', help: null, min_entries: 0, max_entries: 5 },
]

/** Their keys are unique, and only the field that takes options has some. */
const fields = [
  { key: 'name', label: 'Name', type: 'text' as const, required: true, help: null, options: null },
  {
    key: 'visa',
    label: 'Visa',
    type: 'select' as const,
    required: false,
    help: 'Any',
    options: ['None', 'B-2'],
    shown_when: { field: 'name', answered: true as const },
    translations: { es: { label: 'Visado', options: ['Ninguno', 'B-2'] } },
  },
  { key: 'child', label: 'Name', type: 'text' as const, required: true, help: null, options: null, group: 'children' },
]

export const intakeTemplateCases = {
  createIntakeTemplate: {
    arrange: () => ({ name: named('form'), fields, groups, translations: { es: { name: 'Formulario' } } }),
    other: { fields: fields.slice(0, 1), groups: [] },
  },
  listIntakeTemplates: noInput,
  getIntakeTemplate: async (scene) => ({ id: await makeIntakeTemplate(scene) }),
  updateIntakeTemplate: async (scene) => ({ id: await makeIntakeTemplate(scene), fields, groups }),
  listIntakeTemplateVersions: async (scene) => ({ id: await makeIntakeTemplate(scene) }),
  getIntakeTemplateVersion: async (scene) => ({ id: await makeTemplateVersion(scene), version: 1 }),
  restoreIntakeTemplateVersion: {
    arrange: async (scene) => ({ id: await makeTemplateVersion(scene), version: 1 }),
    other: { version: 2 },
  },
  deleteIntakeTemplate: async (scene) => ({ id: await makeIntakeTemplate(scene) }),
} satisfies Partial<Cases<typeof matters.operations>>
