import { otherS3Server } from './other-s3-server.ts'

/** A store to run tests on, with the settings of the documents service that lead to it. */
export type ConfiguredStore = [name: string, environment: Record<string, string>]

/** The local store, and the other S3 server where one is configured. */
export function configuredStores(): ConfiguredStore[] {
  const other = otherS3Server()
  if (!other) return [['the local store', {}]]
  const environment = {
    S3_ENDPOINT: other.endpoint,
    S3_PUBLIC_ENDPOINT: other.publicEndpoint,
    S3_BUCKET: other.bucket,
    S3_REGION: other.region,
    S3_ACCESS_KEY_ID: other.accessKeyId,
    S3_SECRET_ACCESS_KEY: other.secretAccessKey,
    S3_FORCE_PATH_STYLE: String(other.forcePathStyle),
  }
  return [
    ['the local store', {}],
    ['another S3 server', environment],
  ]
}
