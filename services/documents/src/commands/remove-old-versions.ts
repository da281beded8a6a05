import { command, readConfig } from '@dossier/runtime'
import { constants, storageSettings } from '../config.ts'
import { partsKeptDays } from '../domain/parts-kept.ts'
import { openStorage } from '../storage/open-storage.ts'

const DAY_MS = 86_400_000
const DOES = 'Removes versions from the bucket that have aged out, where the store does not do so by itself.'

/**
 * Removes for good old versions, and parts that no database knows of, for a store that does not do so by itself. Needs a credential that
 * may list and delete versions, which the service's own may not.
 */
export const removeOldVersions = command('remove-old-versions', DOES, async (_arguments, environment) => {
  const config = readConfig(storageSettings, environment)
  if (config.S3_VERSIONS_KEPT_DAYS === 0) throw new Error('S3_VERSIONS_KEPT_DAYS is 0: the bucket keeps no versions')
  const storage = openStorage(config)
  try {
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
    const removed = await storage.removeVersionsReplacedBefore(daysAgo(config.S3_VERSIONS_KEPT_DAYS))
    const partsDays = partsKeptDays(config.S3_VERSIONS_KEPT_DAYS, constants.PART_UPLOAD_MS)
    const abandoned = await storage.abandonPartsBegunBefore(daysAgo(partsDays))
    return `removed ${removed} old versions, and the parts of ${abandoned} files`
  } finally {
    storage.close()
  }
})
