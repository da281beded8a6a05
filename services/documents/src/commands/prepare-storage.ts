import { type Command, readConfig } from '@dossier/runtime'
import { storageSettings } from '../config.ts'
import { openStorage } from '../storage/open-storage.ts'

/**
 * Makes the bucket where it is missing, and has it keep old versions. Repeatable; needs a credential that may create and
 * configure buckets. A store without versions is no error, but the operator is told.
 */
export const prepareStorage: Command = async (_arguments, environment) => {
  const config = readConfig(storageSettings, environment)
  const storage = openStorage(config)
  try {
    const made = await storage.makeBucket()
    const bucket = made ? `made the bucket ${config.S3_BUCKET}` : `the bucket ${config.S3_BUCKET} was there`
    if (config.S3_VERSIONS_KEPT_DAYS === 0) return bucket
    const versions = await storage.keepVersions(config.S3_VERSIONS_KEPT_DAYS)
    return `${bucket}; ${SAID_OF_VERSIONS[versions.kind](config.S3_VERSIONS_KEPT_DAYS)}${versions.reason}`
  } finally {
    storage.close()
  }
}

const SAID_OF_VERSIONS = {
  kept: (days: number) => `it keeps what is removed for ${days} days`,
  endless: () => 'it keeps what is removed; run remove-old-versions every day, because the store does not do so: ',
  none: () => 'WARNING: it keeps no versions, so what is removed is gone: ',
}
