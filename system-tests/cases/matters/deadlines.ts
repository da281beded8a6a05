import type { matters } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { makeDeadline, makeMatter } from './makers.ts'

export const deadlineCases = {
  listMatterDeadlines: async (scene) => ({ id: await makeMatter(scene) }),
  listOpenDeadlines: () => ({}),
  createMatterDeadline: {
    arrange: async (scene) => ({ id: await makeMatter(scene), title: 'Reply', due_date: '2027-01-15' }),
    other: { due_date: '2027-01-16' },
  },
  updateMatterDeadline: async (scene) => ({ ...(await makeDeadline(scene)), title: 'changed' }),
  deleteMatterDeadline: makeDeadline,
} satisfies Partial<Cases<typeof matters.operations>>
