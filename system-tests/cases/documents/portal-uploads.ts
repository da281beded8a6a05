import type { documents } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { makeDocumentOfClient, makeUploadOfClient, TEXT_FILE } from './makers.ts'

export const portalUploadCases = {
  createPortalUploadUrl: {
    arrange: async (scene) => ({ document_id: await makeDocumentOfClient(scene), ...TEXT_FILE }),
    other: { filename: 'b.txt' },
  },
  confirmPortalUpload: async (scene) => ({ id: await makeUploadOfClient(scene) }),
  removePortalUpload: async (scene) => ({ id: await makeUploadOfClient(scene) }),
} satisfies Partial<Cases<typeof documents.operations>>
