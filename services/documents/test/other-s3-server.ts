import type { S3Options } from '../src/storage/s3-object-storage.ts'

/**
 * An S3 server besides the local store, with a bucket that the tests may write to: `S3_TEST_ENDPOINT`,
 * `S3_TEST_BUCKET`, `S3_TEST_REGION`, `S3_TEST_ACCESS_KEY_ID`, `S3_TEST_SECRET_ACCESS_KEY` and
 * `S3_TEST_FORCE_PATH_STYLE` (true unless false) name it. Undefined when there is none.
 */
export function otherS3Server(): S3Options | undefined {
  const { env } = process
  if (!env.S3_TEST_ENDPOINT) return undefined
  return {
    endpoint: env.S3_TEST_ENDPOINT,
    publicEndpoint: env.S3_TEST_ENDPOINT,
    bucket: env.S3_TEST_BUCKET ?? 'dossier',
    region: env.S3_TEST_REGION ?? 'us-east-1',
    accessKeyId: env.S3_TEST_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_TEST_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: env.S3_TEST_FORCE_PATH_STYLE !== 'false',
    requestMsMax: 5_000,
  }
}
