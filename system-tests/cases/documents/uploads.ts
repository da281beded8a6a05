import type { documents } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { makeDocument, makeScannedUpload, makeSentUpload, makeUnscannableUpload, TEXT_FILE } from './makers.ts'

export const uploadCases = {
  createSignedUploadUrl: {
    arrange: async (scene) => ({ document_id: await makeDocument(scene), ...TEXT_FILE }),
    other: { filename: 'b.txt' },
  },
  confirmUpload: async (scene) => ({ id: await makeSentUpload(scene) }),
  reviewUpload: async (scene) => ({ id: await makeScannedUpload(scene), status: 'approved' as const }),
  getUpload: async (scene) => ({ id: await makeSentUpload(scene) }),
  downloadUpload: async (scene) => ({ id: await makeScannedUpload(scene) }),
  rescanUpload: async (scene) => ({ id: await makeUnscannableUpload(scene) }),
} satisfies Partial<Cases<typeof documents.operations>>
