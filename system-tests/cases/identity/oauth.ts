import type { identity } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { makeAuthorization, makeOAuthClient, oauthClientInput } from './makers.ts'

export const oauthCases = {
  listOAuthClients: noInput,
  createOAuthClient: { arrange: oauthClientInput, other: { name: 'Case Link' } },
  rotateOAuthClientSecret: async (scene) => ({ id: await makeOAuthClient(scene) }),
  deleteOAuthClient: async (scene) => ({ id: await makeOAuthClient(scene) }),
  listAuthorizations: noInput,
  endAuthorization: async (scene) => ({ id: await makeAuthorization(scene) }),
} satisfies Partial<Cases<typeof identity.operations>>
