import { identity } from '@dossier/contracts'
import { defineService } from '@dossier/runtime'
import { settings } from './config.ts'
import { buildDeps } from './deps.ts'
import { authenticateApiKey } from './operations/authenticate-api-key.ts'
import { authenticateSession } from './operations/authenticate-session.ts'
import { createApiKey } from './operations/create-api-key.ts'
import { deleteSession } from './operations/delete-session.ts'
import { filterFirmUsers } from './operations/filter-firm-users.ts'
import { getFirmProfile } from './operations/get-firm-profile.ts'
import { getSession } from './operations/get-session.ts'
import { listApiKeys } from './operations/list-api-keys.ts'
import { openSession } from './operations/open-session.ts'
import { regenerateApiKey } from './operations/regenerate-api-key.ts'
import { revokeApiKey } from './operations/revoke-api-key.ts'
import { startWorkers } from './workers/start-workers.ts'

/** The gateway carries out `createSession` itself, by `openSession`. */
const { createSession: _, ...calls } = identity.operations

export const service = defineService({
  name: 'identity',
  settings,
  migrations: new URL('../migrations/', import.meta.url),
  calls,
  build: buildDeps,
  workers: startWorkers,
  handlers: {
    openSession,
    getSession,
    deleteSession,
    listApiKeys,
    createApiKey,
    regenerateApiKey,
    revokeApiKey,
    authenticateApiKey,
    authenticateSession,
    filterFirmUsers,
    getFirmProfile,
  },
})
