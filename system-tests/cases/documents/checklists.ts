import type { documents } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { makeMatter } from '../matters/makers.ts'
import { named } from '../names.ts'
import { makeChecklist } from './makers.ts'

export const checklistCases = {
  createChecklist: {
    arrange: () => ({ name: named('checklist'), items: [{ name: 'Passport' }, { name: 'Visa', required: false }] }),
    other: { items: [{ name: 'Passport' }] },
  },
  listChecklists: noInput,
  getChecklist: async (scene) => ({ id: await makeChecklist(scene) }),
  updateChecklist: async (scene) => ({ id: await makeChecklist(scene), name: 'changed' }),
  deleteChecklist: async (scene) => ({ id: await makeChecklist(scene) }),
  applyChecklist: async (scene) => ({ id: await makeChecklist(scene), matter_id: await makeMatter(scene) }),
} satisfies Partial<Cases<typeof documents.operations>>
