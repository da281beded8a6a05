import type { Call } from '@dossier/contracts'
import type { ConfigOf, StoreHandler } from '@dossier/runtime'
import type { settings } from './config.ts'
import type { DocumentStore } from './store/documents/documents.ts'
import type { IntegrationsStorage } from './store/storage.ts'

export interface IntegrationsDeps {
  /** Where everything is that the service keeps. */
  store: DocumentStore
  /** Whether this installation knows a practice-management system. */
  configured: boolean
}

export function buildDeps(
  config: ConfigOf<typeof settings>,
  { storage }: { storage: IntegrationsStorage },
): IntegrationsDeps {
  return { store: storage.documents, configured: config.PM_API_URL !== '' }
}

export type IntegrationsHandler<C extends Call> = StoreHandler<C, IntegrationsDeps, 'integrations'>
