import { ConfigError, readConfig } from '@dossier/runtime'
import type { ManagedStore, StoreParts } from './managed-store.ts'
import { openPostgresStore } from './postgres-document-store.ts'
import { documentConstants, documentSettings } from './settings.ts'

/**
 * The store that the settings name: MongoDB where MONGODB_URL does, else PostgreSQL.
 *
 * @throws ConfigError where they name none
 */
export async function openDocumentStore(
  environment: NodeJS.ProcessEnv,
  parts: StoreParts,
  constants: Partial<typeof documentConstants> = {},
): Promise<ManagedStore> {
  const config = { ...readConfig(documentSettings, environment), ...documentConstants, ...constants }
  if (config.MONGODB_URL !== '') {
    // Loaded where it is used: MongoDB's driver takes several MB.
    const { openMongoStore } = await import('./mongo-document-store.ts')
    return openMongoStore(config, parts)
  }
  if (config.DATABASE_URL !== '') return openPostgresStore(config, parts)
  throw new ConfigError('DATABASE_URL is required where MONGODB_URL is empty')
}
