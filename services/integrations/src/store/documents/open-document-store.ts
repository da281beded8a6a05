import { type Metrics, readConfig, type Tracing } from '@dossier/runtime'
import type { ManagedStore, StoreParts } from './managed-store.ts'
import { openPostgresStore } from './postgres-document-store.ts'
import { documentSettings } from './settings.ts'

/** The store that the settings name. */
export function openDocumentStore(
  environment: NodeJS.ProcessEnv,
  parts: StoreParts & { metrics: Metrics; tracing: Tracing | undefined },
): ManagedStore {
  return openPostgresStore(readConfig(documentSettings, environment), parts)
}
