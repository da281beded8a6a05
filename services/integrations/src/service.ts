import { integrations } from '@dossier/contracts'
import { defineService } from '@dossier/runtime'
import { settings } from './config.ts'
import { buildDeps } from './deps.ts'
import { getIntegrationStatus } from './operations/get-integration-status.ts'

export const service = defineService({
  name: 'integrations',
  settings,
  migrations: new URL('../migrations/', import.meta.url),
  calls: integrations.operations,
  build: buildDeps,
  handlers: { getIntegrationStatus },
})
