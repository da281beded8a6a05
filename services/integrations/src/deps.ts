import { AppError, type Call, consolePaths, integrations } from '@dossier/contracts'
import {
  type CommonBuildParts,
  type ConfigOf,
  createSealer,
  createTargetGuard,
  publishEvent,
  readOutgoingProxy,
  type StoreHandler,
  WakeSignal,
  warnIfProxyGuards,
} from '@dossier/runtime'
import type { settings } from './config.ts'
import { createAccessTokens } from './connection/access-tokens.ts'
import { endConnection } from './connection/end-connection.ts'
import type { Connector } from './connector.ts'
import { createWaiters } from './log/waiters.ts'
import { createApi } from './practice-management/api.ts'
import { createHttp } from './practice-management/http.ts'
import { createOAuth } from './practice-management/oauth.ts'
import { readPracticeManagementSettings } from './practice-management/settings.ts'
import { createQueue } from './queue/queue.ts'
import { openCollections } from './store/collections.ts'
import type { DocumentStore } from './store/documents/documents.ts'
import type { IntegrationsStorage } from './store/storage.ts'
import { createFiles } from './sync/files.ts'

const { connectIntegration, receiveIntegrationCallback, receiveIntegrationEvent } = integrations.operations

export interface IntegrationsDeps {
  /** Undefined if this installation has no practice-management system configured. */
  connector: Connector | undefined
  documents: DocumentStore
}

/** Connections that one process may open to each host of the other side, at least. */
const CONNECTIONS_LEAST = 32

export function buildDeps(
  config: ConfigOf<typeof settings>,
  parts: CommonBuildParts<'integrations'> & { storage: IntegrationsStorage },
): IntegrationsDeps {
  const settings = readPracticeManagementSettings(config)
  const { documents } = parts.storage
  if (!settings) return { connector: undefined, documents }
  const { rpc, log, metrics, now, bus, stopping } = parts
  const store = openCollections(documents)
  const proxy = readOutgoingProxy(config)
  warnIfProxyGuards(proxy, log)
  // One for each firm that a process works for at a time, and enough for people who connect.
  const connectionsMax = Math.max(CONNECTIONS_LEAST, config.SYNC_FIRMS_MAX)
  const http = createHttp({
    timeoutMs: settings.timeoutMs,
    connectionsMax,
    metrics,
    targetGuard: createTargetGuard({ allowLocal: settings.isLocal }),
    proxy,
  })
  const appUrl = config.APP_URL
  const oauth = createOAuth(settings, http, appUrl + receiveIntegrationCallback.path)
  const sealer = createSealer(config.ENCRYPTION_KEYS)
  const wake = new WakeSignal()
  const queue = createQueue({ store, now, wake })
  const ending = { store, queue, now, metrics }
  const tokens = createAccessTokens({
    store,
    oauth,
    sealer,
    now,
    onRefused: (firmId, hasIt) => endConnection(ending, firmId, 'refused', hasIt),
  })
  return {
    documents,
    connector: {
      store,
      queue,
      wake,
      stopping,
      waiters: createWaiters(stopping),
      rpc,
      http,
      oauth,
      tokens,
      files: createFiles(connectionsMax, proxy),
      sealer,
      log,
      metrics,
      now,
      apiOf: (token, signal, beforeMaking) => createApi({ apiUrl: settings.apiUrl, http, token, signal, beforeMaking }),
      publish: (event, facts) => publishEvent(bus, event, facts),
      hookUrl: appUrl + receiveIntegrationEvent.path,
      connectUrl: appUrl + connectIntegration.path,
      dashboardUrl: `${appUrl}${consolePaths.practiceManagement}?practicemgr=connected`,
    },
  }
}

export type IntegrationsHandler<C extends Call> = StoreHandler<C, IntegrationsDeps, 'integrations'>

/** @throws AppError integration_not_configured */
export function connectorOf({ connector }: IntegrationsDeps): Connector {
  if (!connector) throw new AppError('integration_not_configured')
  return connector
}
