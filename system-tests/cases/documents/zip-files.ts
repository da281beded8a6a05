import type { documents } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { makeMatter } from '../matters/makers.ts'
import { makeApprovedUpload, makeZipFile } from './makers.ts'

export const zipFileCases = {
  createZipFile: async (scene) => {
    const id = await makeMatter(scene)
    await makeApprovedUpload(scene, id)
    return { id }
  },
  listZipFiles: async (scene) => ({ id: await makeMatter(scene) }),
  getZipFile: async (scene) => ({ id: await makeZipFile(scene) }),
  downloadZipFile: async (scene) => ({ id: await makeZipFile(scene) }),
  deleteZipFile: async (scene) => ({ id: await makeZipFile(scene) }),
} satisfies Partial<Cases<typeof documents.operations>>
