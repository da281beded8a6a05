import type { ConfigOf } from '@dossier/runtime'
import type { storageSettings } from '../config.ts'
import { S3ObjectStorage } from './s3-object-storage.ts'

/** The storage that the settings name. Connects when it is first asked. */
export function openStorage(config: ConfigOf<typeof storageSettings>): S3ObjectStorage {
  return new S3ObjectStorage({
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    requestMsMax: config.STORAGE_MS_MAX,
  })
}
