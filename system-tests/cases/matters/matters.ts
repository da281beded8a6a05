import type { matters } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { named } from '../names.ts'
import { makeArchivedMatter, makeMatter, makeMatterView } from './makers.ts'

export const matterCases = {
  createMatter: {
    arrange: () => ({
      title: named('matter'),
      practice_area: 'other' as const,
      custom_fields: { a: 1, b: { c: 2, d: 3 } },
    }),
    other: { custom_fields: { a: 1, b: { c: 2, d: 4 } } },
  },
  listMatters: noInput,
  listMatterOverviews: async (scene) => ({ ids: await makeMatter(scene) }),
  getLinkRequests: noInput,
  getWaitingMatters: noInput,
  getMatter: async (scene) => ({ id: await makeMatter(scene) }),
  updateMatter: async (scene) => ({ id: await makeMatter(scene), description: 'changed' }),
  assignMatters: async (scene) => ({
    matter_ids: [await makeMatter(scene)],
    assigned_attorney: await scene.userId(),
  }),
  archiveMatter: async (scene) => ({ id: await makeMatter(scene) }),
  restoreMatter: async (scene) => ({ id: await makeArchivedMatter(scene) }),
  listMatterViews: noInput,
  createMatterView: {
    arrange: () => ({ name: named('view'), filter: { practice_area: 'immigration' as const } }),
    other: { name: 'Other' },
  },
  updateMatterView: async (scene) => ({ id: await makeMatterView(scene), name: 'changed' }),
  deleteMatterView: async (scene) => ({ id: await makeMatterView(scene) }),
} satisfies Partial<Cases<typeof matters.operations>>
