import type { documents } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { makeMatter } from '../matters/makers.ts'
import { TEXT_FILE } from './makers.ts'

export const attachmentCases = {
  createMessageUpload: {
    arrange: async (scene) => ({ id: await makeMatter(scene), ...TEXT_FILE }),
    other: { filename: 'b.txt' },
  },
  createPortalMessageUpload: {
    arrange: () => ({ ...TEXT_FILE }),
    other: { filename: 'b.txt' },
  },
} satisfies Partial<Cases<typeof documents.operations>>
