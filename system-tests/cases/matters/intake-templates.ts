import type { matters } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { named } from '../names.ts'
import { makeIntakeTemplate } from './makers.ts'

/** Their keys are unique, and only the field that takes options has some. */
const fields = [
  { key: 'name', label: 'Name', type: 'text' as const, required: true, help: null, options: null },
  { key: 'visa', label: 'Visa', type: 'select' as const, required: false, help: 'Any', options: ['None', 'B-2'] },
]

export const intakeTemplateCases = {
  createIntakeTemplate: { arrange: () => ({ name: named('form'), fields }), other: { fields: fields.slice(1) } },
  listIntakeTemplates: noInput,
  getIntakeTemplate: async (scene) => ({ id: await makeIntakeTemplate(scene) }),
  updateIntakeTemplate: async (scene) => ({ id: await makeIntakeTemplate(scene), fields }),
  deleteIntakeTemplate: async (scene) => ({ id: await makeIntakeTemplate(scene) }),
} satisfies Partial<Cases<typeof matters.operations>>
