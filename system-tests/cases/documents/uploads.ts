import type { documents } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import {
  makeClientWithFile,
  makeDocument,
  makePartUpload,
  makeReusableFile,
  makeScannedUpload,
  makeSentUpload,
  makeUnscannableUpload,
  TEXT_FILE,
  TEXT_PART,
} from './makers.ts'

export const uploadCases = {
  createSignedUploadUrl: {
    arrange: async (scene) => ({ document_id: await makeDocument(scene), ...TEXT_FILE }),
    other: { filename: 'b.txt' },
  },
  createPartUpload: {
    arrange: async (scene) => ({ document_id: await makeDocument(scene), ...TEXT_FILE }),
    other: { filename: 'b.txt' },
  },
  signUploadParts: {
    arrange: async (scene) => ({ id: await makePartUpload(scene), parts: [TEXT_PART] }),
    other: { parts: [{ ...TEXT_PART, sha256: '0'.repeat(64) }] },
  },
  getPartUpload: async (scene) => ({ id: await makePartUpload(scene) }),
  listOpenUploads: async (scene) => ({ id: await makeDocument(scene) }),
  abandonPartUpload: async (scene) => ({ id: await makePartUpload(scene) }),
  confirmUpload: async (scene) => ({ id: await makeSentUpload(scene) }),
  reviewUpload: async (scene) => ({ id: await makeScannedUpload(scene), status: 'approved' as const }),
  undoReview: async (scene) => ({ id: (await makeReusableFile(scene)).uploadId }),
  listUploadsToReview: noInput,
  createUploadReference: async (scene) => {
    const { uploadId, documentId } = await makeReusableFile(scene)
    return { id: documentId, upload_id: uploadId }
  },
  updateUpload: {
    arrange: async (scene) => ({ id: (await makeReusableFile(scene)).uploadId, expires_on: '2031-08-14' }),
    other: { expires_on: '2032-08-14' },
  },
  listClientFiles: async (scene) => ({ id: await makeClientWithFile(scene) }),
  listExpiringFiles: noInput,
  getUpload: async (scene) => ({ id: await makeSentUpload(scene) }),
  downloadUpload: async (scene) => ({ id: await makeScannedUpload(scene) }),
  rescanUpload: async (scene) => ({ id: await makeUnscannableUpload(scene) }),
} satisfies Partial<Cases<typeof documents.operations>>
