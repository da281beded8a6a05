import type { identity } from '@dossier/contracts'
import { OTHER_PASSWORD, PASSWORD } from '@dossier/identity/testing'
import { type Cases, noInput } from '../case.ts'
import {
  haveNoSecondStep,
  makeCodeInUse,
  makeCodeToConfirm,
  makeSignedInUser,
  makeUser,
  makeUserWithSecondStep,
} from './makers.ts'

export const userCases = {
  listFirmUsers: noInput,
  listColleagues: noInput,
  signOutUser: async (scene) => ({ id: await makeSignedInUser(scene) }),
  updateFirmUser: async (scene) => ({ id: await makeUser(scene), role: 'paralegal' as const }),
  getTotp: noInput,
  enrolTotp: {
    arrange: async (scene) => {
      await haveNoSecondStep(scene)
      return { password: PASSWORD }
    },
    other: { password: OTHER_PASSWORD },
  },
  confirmTotp: { arrange: async (scene) => ({ code: await makeCodeToConfirm(scene) }), other: { code: '000000' } },
  disableTotp: {
    arrange: async (scene) => ({ code: await makeCodeInUse(scene), password: PASSWORD }),
    other: { password: OTHER_PASSWORD },
  },
  resetUserTotp: async (scene) => ({ id: await makeUserWithSecondStep(scene) }),
} satisfies Partial<Cases<typeof identity.operations>>
