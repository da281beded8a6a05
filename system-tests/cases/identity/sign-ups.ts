import type { identity } from '@dossier/contracts'
import { OTHER_PASSWORD, PASSWORD } from '@dossier/identity/testing'
import type { Cases } from '../case.ts'
import { makeSignUpToken, signUpInput } from './makers.ts'

export const signUpCases = {
  requestSignUp: { arrange: signUpInput, other: { firm_name: 'Kline & Sons' } },
  getSignUp: async (scene) => ({ token: await makeSignUpToken(scene) }),
  completeSignUp: {
    arrange: async (scene) => ({ token: await makeSignUpToken(scene), password: PASSWORD }),
    other: { password: OTHER_PASSWORD },
  },
} satisfies Partial<Cases<typeof identity.operations>>
