import { type Command, readConfig } from '@dossier/runtime'
import { storageSettings } from '../config.ts'
import { openStorage } from '../storage/open-storage.ts'

/** Makes the bucket where it is missing. Repeatable; needs a credential that may create buckets. */
export const prepareStorage: Command = async (_arguments, environment) => {
  const config = readConfig(storageSettings, environment)
  const storage = openStorage(config)
  try {
    const made = await storage.makeBucket()
    return made ? `made the bucket ${config.S3_BUCKET}` : `the bucket ${config.S3_BUCKET} was there`
  } finally {
    storage.close()
  }
}
