import type { integrations } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'

export const integrationsCases: Cases<typeof integrations.operations> = {
  connectIntegration: noInput,
  receiveIntegrationCallback: () => ({ state: 'of-no-connection', code: 'of-no-consent' }),
  disconnectIntegration: noInput,
  getIntegrationStatus: noInput,
  updateIntegrationSettings: () => ({ auto_sync_on_matter_created: true }),
  startSync: () => ({ action: 'pull_matters' }),
  listSyncLog: noInput,
  receiveIntegrationEvent: () => ({ body: '{}', signature: 'f'.repeat(64), subscription: 'unknown' }),
  receiveIntegrationDeauthorization: () => ({ body: '{"user_id":4711}', media_type: 'application/json' }),
  listIntegrationEvents: noInput,
}
