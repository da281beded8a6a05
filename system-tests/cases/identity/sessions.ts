import type { identity } from '@dossier/contracts'
import { giveKnownPassword, OTHER_PASSWORD, PASSWORD } from '@dossier/identity/testing'
import { type Cases, noInput } from '../case.ts'
import { haveNoSecondStep, makeMember, makePasswordResetToken, makeSession, makeSignInUnlockToken } from './makers.ts'

const ANOTHER_PASSWORD = 'yet another long password'

export const sessionCases = {
  createSession: {
    arrange: async (scene) => ({ email: await makeMember(scene), password: PASSWORD }),
    other: { password: OTHER_PASSWORD },
  },
  getSession: noInput,
  deleteSession: noInput,
  confirmSession: {
    arrange: async (scene) => {
      await haveNoSecondStep(scene)
      return { password: PASSWORD }
    },
    other: { password: OTHER_PASSWORD },
  },
  listSessions: noInput,
  endSession: async (scene) => ({ id: await makeSession(scene) }),
  requestSignInUnlock: async (scene) => ({ email: await makeMember(scene) }),
  unlockSignIn: async (scene) => ({ token: await makeSignInUnlockToken(scene) }),
  requestPasswordReset: async (scene) => ({ email: await makeMember(scene) }),
  resetPassword: {
    arrange: async (scene) => ({ token: await makePasswordResetToken(scene), password: OTHER_PASSWORD }),
    other: { password: ANOTHER_PASSWORD },
  },
  changePassword: {
    arrange: async (scene) => {
      await giveKnownPassword(scene.t, await scene.userId())
      return { current_password: PASSWORD, password: OTHER_PASSWORD }
    },
    other: { password: ANOTHER_PASSWORD },
  },
} satisfies Partial<Cases<typeof identity.operations>>
