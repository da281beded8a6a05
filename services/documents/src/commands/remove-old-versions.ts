import { type Command, readConfig } from '@dossier/runtime'
import { storageSettings } from '../config.ts'
import { openStorage } from '../storage/open-storage.ts'

const DAY_MS = 86_400_000

/**
 * Removes old versions for good, for a store that does not do so by itself. Needs a credential that may list and delete
 * versions, which the service itself need not have.
 */
export const removeOldVersions: Command = async (_arguments, environment) => {
  const config = readConfig(storageSettings, environment)
  if (config.S3_VERSIONS_KEPT_DAYS === 0) throw new Error('S3_VERSIONS_KEPT_DAYS is 0: the bucket keeps no versions')
  const storage = openStorage(config)
  try {
    const before = new Date(Date.now() - config.S3_VERSIONS_KEPT_DAYS * DAY_MS)
    return `removed ${await storage.removeVersionsReplacedBefore(before)} old versions`
  } finally {
    storage.close()
  }
}
