import type { matters } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { named, unusedEmail } from '../names.ts'
import { makeClient } from './makers.ts'

export const clientCases = {
  createClient: {
    arrange: () => ({ first_name: 'Ana', last_name: named('client'), email: unusedEmail() }),
    other: { last_name: 'Souza' },
  },
  listClients: noInput,
  getClient: async (scene) => ({ id: await makeClient(scene) }),
  updateClient: async (scene) => ({ id: await makeClient(scene), notes: 'changed' }),
} satisfies Partial<Cases<typeof matters.operations>>
