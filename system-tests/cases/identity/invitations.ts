import type { identity } from '@dossier/contracts'
import { PASSWORD } from '@dossier/identity/testing'
import type { Cases } from '../case.ts'
import { unusedEmail } from '../names.ts'
import { makeInvitation, makeInvitationToken } from './makers.ts'

export const invitationCases = {
  inviteUser: {
    arrange: () => ({ email: unusedEmail(), role: 'staff' as const }),
    other: { role: 'attorney' as const },
  },
  resendInvitation: async (scene) => ({ id: await makeInvitation(scene) }),
  revokeInvitation: async (scene) => ({ id: await makeInvitation(scene) }),
  getInvitation: async (scene) => ({ token: await makeInvitationToken(scene) }),
  acceptInvitation: {
    arrange: async (scene) => ({
      token: await makeInvitationToken(scene),
      first_name: 'Ana',
      last_name: 'Silva',
      password: PASSWORD,
    }),
    other: { last_name: 'Souza' },
  },
} satisfies Partial<Cases<typeof identity.operations>>
