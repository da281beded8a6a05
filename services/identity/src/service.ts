import { identity } from '@dossier/contracts'
import { defineService } from '@dossier/runtime'
import { settings } from './config.ts'
import { authenticateApiKey } from './operations/authenticate-api-key.ts'
import { filterFirmUsers } from './operations/filter-firm-users.ts'
import { getFirmProfile } from './operations/get-firm-profile.ts'

export const service = defineService({
  name: 'identity',
  settings,
  migrations: new URL('../migrations/', import.meta.url),
  calls: identity.operations,
  handlers: { authenticateApiKey, filterFirmUsers, getFirmProfile },
  build: () => ({}),
})
