import type { identity } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { makeApproval, makeAuthorization, makeOAuthClient, oauthClientInput } from './makers.ts'

export const oauthCases = {
  listOAuthClients: noInput,
  createOAuthClient: { arrange: oauthClientInput, other: { name: 'Case Link' } },
  updateOAuthClient: async (scene) => ({ id: await makeOAuthClient(scene), mcp_access: 'approve' }),
  rotateOAuthClientSecret: async (scene) => ({ id: await makeOAuthClient(scene) }),
  deleteOAuthClient: async (scene) => ({ id: await makeOAuthClient(scene) }),
  listAuthorizations: noInput,
  listApprovals: noInput,
  decideApproval: async (scene) => ({ id: await makeApproval(scene), decision: 'approve' }),
  endAuthorization: async (scene) => ({ id: await makeAuthorization(scene) }),
} satisfies Partial<Cases<typeof identity.operations>>
