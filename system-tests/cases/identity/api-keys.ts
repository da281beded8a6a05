import type { identity } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { named } from '../names.ts'
import { makeApiKey } from './makers.ts'

export const apiKeyCases = {
  listApiKeys: noInput,
  createApiKey: {
    arrange: () => ({ name: named('key'), scopes: ['matters:read' as const] }),
    other: { scopes: ['clients:read' as const] },
  },
  regenerateApiKey: { arrange: async (scene) => ({ id: await makeApiKey(scene) }), other: { grace_hours: 1 } },
  revokeApiKey: async (scene) => ({ id: await makeApiKey(scene) }),
} satisfies Partial<Cases<typeof identity.operations>>
