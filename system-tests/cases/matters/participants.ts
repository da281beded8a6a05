import type { matters } from '@dossier/contracts'
import type { Cases } from '../case.ts'
import { unusedEmail } from '../names.ts'
import { makeFormFiller, makeMatter, makeParticipant, makeParticipantWithLink } from './makers.ts'

export const participantCases = {
  listMatterParticipants: async (scene) => ({ id: await makeMatter(scene) }),
  listFormerClients: async (scene) => ({ id: await makeMatter(scene) }),
  createMatterParticipant: {
    arrange: async (scene) => ({
      id: await makeMatter(scene),
      role: 'spouse' as const,
      first_name: 'Rui',
      last_name: 'Silva',
    }),
    other: { first_name: 'Jorge' },
  },
  getMatterParticipant: makeParticipant,
  getMatterParticipantIntake: makeFormFiller,
  updateMatterParticipant: async (scene) => ({ ...(await makeParticipant(scene)), may_see: 'all' as const }),
  removeMatterParticipant: makeParticipant,
  generateParticipantLink: {
    arrange: async (scene) => ({ ...(await makeParticipant(scene)), force_new: true }),
    other: { force_new: false },
  },
  revokeParticipantLink: makeParticipantWithLink,
  sendParticipantLink: {
    arrange: async (scene) => ({
      ...(await makeParticipant(scene)),
      channel: 'email' as const,
      email: unusedEmail(),
    }),
    other: { message: 'Hello' },
  },
} satisfies Partial<Cases<typeof matters.operations>>
