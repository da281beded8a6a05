import type { documents } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { makeDocument, makeJoinableDocument, makeJoinedFile } from './makers.ts'

export const joinedFileCases = {
  createJoinedFile: {
    arrange: async (scene) => ({ id: await makeJoinableDocument(scene) }),
    other: { paper: 'a4' },
  },
  listJoinedFiles: async (scene) => ({ id: await makeDocument(scene) }),
  getJoinedFile: async (scene) => ({ id: await makeJoinedFile(scene) }),
  downloadJoinedFile: async (scene) => ({ id: await makeJoinedFile(scene) }),
  deleteJoinedFile: async (scene) => ({ id: await makeJoinedFile(scene) }),
} satisfies Partial<Cases<typeof documents.operations>>
