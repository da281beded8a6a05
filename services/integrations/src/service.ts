import { integrations } from '@dossier/contracts'
import { defineStoreService } from '@dossier/runtime'
import { constants, settings } from './config.ts'
import { syncApprovedDocuments, syncCreatedMatters } from './consumers/auto-sync.ts'
import { buildDeps } from './deps.ts'
import { metrics } from './metrics.ts'
import { completeIntegrationConnection } from './operations/complete-integration-connection.ts'
import { connectIntegration } from './operations/connect-integration.ts'
import { disconnectIntegration } from './operations/disconnect-integration.ts'
import { getIntegrationStatus } from './operations/get-integration-status.ts'
import { listIntegrationEvents } from './operations/list-integration-events.ts'
import { listSyncLog } from './operations/list-sync-log.ts'
import { receiveIntegrationDeauthorization } from './operations/receive-integration-deauthorization.ts'
import { receiveIntegrationEvent } from './operations/receive-integration-event.ts'
import { removeIntegrationOfFirm } from './operations/remove-integration-of-firm.ts'
import { startSync } from './operations/start-sync.ts'
import { updateIntegrationSettings } from './operations/update-integration-settings.ts'
import { mongoMetrics } from './store/documents/mongo-metrics.ts'
import { storage } from './store/storage.ts'
import { startCompanions, startWorkers } from './workers.ts'

/** The gateway carries the callback out by a call of this service, because only the gateway knows cookies. */
const { receiveIntegrationCallback: _1, ...calls } = integrations.operations

export const service = defineStoreService({
  name: 'integrations',
  settings,
  constants,
  storage,
  calls,
  metrics: { ...metrics, ...mongoMetrics },
  build: buildDeps,
  handlers: {
    removeIntegrationOfFirm,
    connectIntegration,
    completeIntegrationConnection,
    disconnectIntegration,
    getIntegrationStatus,
    updateIntegrationSettings,
    startSync,
    listSyncLog,
    receiveIntegrationEvent,
    receiveIntegrationDeauthorization,
    listIntegrationEvents,
  },
  consumers: [syncCreatedMatters, syncApprovedDocuments],
  companions: startCompanions,
  workers: startWorkers,
})
