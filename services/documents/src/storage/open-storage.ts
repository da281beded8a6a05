import { ConfigError, type ConfigOf, readOutgoingProxy } from '@dossier/runtime'
import { constants, type storageSettings } from '../config.ts'
import { S3ObjectStorage } from './s3-object-storage.ts'

/**
 * The storage that the settings name. Connects when it is first asked.
 *
 * @throws ConfigError for half a credential
 */
export function openStorage(
  config: ConfigOf<typeof storageSettings>,
  requestMsMax = constants.STORAGE_MS_MAX,
): S3ObjectStorage {
  if (Boolean(config.S3_ACCESS_KEY_ID) !== Boolean(config.S3_SECRET_ACCESS_KEY)) {
    throw new ConfigError('set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither')
  }
  return new S3ObjectStorage({
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    requestMsMax,
    proxy: readOutgoingProxy(config),
  })
}
