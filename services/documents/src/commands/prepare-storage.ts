import { command, readConfig } from '@dossier/runtime'
import { constants, prepareStorageSettings } from '../config.ts'
import { partsKeptDays } from '../domain/parts-kept.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { S3ObjectStorage } from '../storage/s3-object-storage.ts'

const DOES = 'Makes the bucket, has it keep removed files for a while, and lets web pages send files to it.'

/**
 * Makes the bucket where it is missing, has it keep old versions, and lets the pages of the web application use it. Repeatable;
 * needs a credential that may create and configure buckets. A store without versions or rules for pages is no error, but the
 * operator gets a message.
 */
export const prepareStorage = command('prepare-storage', DOES, async (_arguments, environment) => {
  const config = readConfig(prepareStorageSettings, environment)
  const storage = openStorage(config)
  try {
    const made = await storage.makeBucket()
    const said = [made ? `made the bucket ${config.S3_BUCKET}` : `the bucket ${config.S3_BUCKET} was there`]
    if (config.APP_URL !== '') said.push(await allowPages(storage, new URL(config.APP_URL).origin))
    if (config.S3_SERVICE_ACCESS_KEY_ID && config.S3_SERVICE_ACCESS_KEY_ID !== config.S3_ACCESS_KEY_ID) {
      said.push(await allowUser(storage, config.S3_SERVICE_ACCESS_KEY_ID))
    }
    if (config.S3_VERSIONS_KEPT_DAYS > 0) {
      const partsDays = partsKeptDays(config.S3_VERSIONS_KEPT_DAYS, constants.PART_UPLOAD_MS)
      const versions = await storage.keepVersions(config.S3_VERSIONS_KEPT_DAYS, partsDays)
      said.push(SAID_OF_VERSIONS[versions.kind](config.S3_VERSIONS_KEPT_DAYS) + versions.reason)
    }
    return said.join('; ')
  } finally {
    storage.close()
  }
})

const SAID_OF_VERSIONS = {
  kept: (days: number) => `it keeps removed files for ${days} days`,
  endless: () => 'it keeps removed files; run remove-old-versions every day, because the store does not remove them: ',
  none: () => 'WARNING: it keeps no versions, so removed files are gone: ',
}

async function allowUser(storage: S3ObjectStorage, user: string): Promise<string> {
  const reason = await storage.allowUser(user)
  if (reason === '') return `${user} may read and write files in it`
  return `WARNING: let ${user} read and write files with the store's own tools, or nobody can send files: ${reason}`
}

async function allowPages(storage: S3ObjectStorage, origin: string): Promise<string> {
  const reason = await storage.allowPages(origin)
  if (reason === '') return `pages of ${origin} may use it`
  return `WARNING: allow pages of ${origin} to GET and PUT with the store's own tools (CORS), or nobody uploads from a browser: ${reason}`
}
