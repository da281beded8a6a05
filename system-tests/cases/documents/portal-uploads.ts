import type { documents } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import {
  makeDeclinedDocument,
  makeDocumentOfClient,
  makeGivenDocumentOfClient,
  makePartUploadOfClient,
  makeUploadOfClient,
  TEXT_FILE,
  TEXT_PART,
} from './makers.ts'

export const portalUploadCases = {
  createPortalUploadUrl: {
    arrange: async (scene) => ({ document_id: await makeDocumentOfClient(scene), ...TEXT_FILE }),
    other: { filename: 'b.txt' },
  },
  createPortalPartUpload: {
    arrange: async (scene) => ({ document_id: await makeDocumentOfClient(scene), ...TEXT_FILE }),
    other: { filename: 'b.txt' },
  },
  signPortalUploadParts: {
    arrange: async (scene) => ({ id: await makePartUploadOfClient(scene), parts: [TEXT_PART] }),
    other: { parts: [{ ...TEXT_PART, sha256: '0'.repeat(64) }] },
  },
  getPortalPartUpload: async (scene) => ({ id: await makePartUploadOfClient(scene) }),
  listOpenPortalUploads: noInput,
  confirmPortalUpload: async (scene) => ({ id: await makeUploadOfClient(scene) }),
  listPortalUploads: async (scene) => ({ id: await makeDocumentOfClient(scene, { max_files: 50 }) }),
  updatePortalDocument: async (scene) => ({ id: await makeGivenDocumentOfClient(scene), no_more_files: true }),
  declinePortalDocument: {
    arrange: async (scene) => ({ id: await makeDocumentOfClient(scene), reason: 'lost' }),
    other: { reason: 'never_had' },
  },
  takeBackPortalDecline: async (scene) => ({ id: await makeDeclinedDocument(scene) }),
  removePortalUpload: async (scene) => ({ id: await makeUploadOfClient(scene) }),
} satisfies Partial<Cases<typeof documents.operations>>
