import type { matters } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { makeMatter, makeParticipant } from './makers.ts'

export const linkVerificationCases = {
  getLinkVerification: noInput,
  updateLinkVerification: {
    arrange: () => ({ method: 'off', scope: 'given' }),
    other: { scope: 'all' },
  },
  getMatterLinkVerification: async (scene) => ({ id: await makeMatter(scene) }),
  updateMatterLinkVerification: async (scene) => ({ id: await makeMatter(scene), method: 'date_of_birth' }),
  unlockIntakeLink: async (scene) => ({ id: await makeMatter(scene) }),
  unlockParticipantLink: (scene) => makeParticipant(scene),
} satisfies Partial<Cases<typeof matters.operations>>
