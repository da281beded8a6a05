import type { documents } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { makeMatter, makeParticipant } from '../matters/makers.ts'
import { named } from '../names.ts'
import { makeDeclinedDocument, makeDocument } from './makers.ts'

export const documentRequestCases = {
  requestDocument: {
    arrange: async (scene) => ({ id: await makeMatter(scene), name: named('document') }),
    other: { name: 'Visa' },
  },
  requestDocuments: {
    arrange: async (scene) => ({ id: await makeMatter(scene), items: [{ name: named('document') }, { name: 'Visa' }] }),
    other: { items: [{ name: 'Passport' }] },
  },
  requestParticipantDocument: {
    arrange: async (scene) => ({ ...(await makeParticipant(scene)), name: named('document') }),
    other: { name: 'Visa' },
  },
  listFrequentDocuments: noInput,
  listMatterDocuments: async (scene) => ({ id: await makeMatter(scene) }),
  getDocument: async (scene) => ({ id: await makeDocument(scene) }),
  updateDocument: async (scene) => ({ id: await makeDocument(scene), name: 'changed' }),
  askAgainForDocument: async (scene) => ({ id: await makeDeclinedDocument(scene) }),
  listDeclinedDocuments: noInput,
  withdrawDocument: async (scene) => ({ id: await makeDocument(scene) }),
  listDocumentUploads: async (scene) => ({ id: await makeDocument(scene) }),
} satisfies Partial<Cases<typeof documents.operations>>
