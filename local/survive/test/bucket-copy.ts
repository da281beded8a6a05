import {
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import type { Addresses } from '../../platform/index.ts'

/** Copies all objects of one bucket into another, as `rclone copy` does. Returns how many it were. */
export async function copyBucket(from: Addresses['storage'], to: Addresses['storage']): Promise<number> {
  const [source, target] = [clientFor(from), clientFor(to)]
  let count = 0
  for await (const { Contents = [] } of paginateListObjectsV2({ client: source }, { Bucket: from.bucket })) {
    for (const { Key } of Contents) {
      const object = await source.send(new GetObjectCommand({ Bucket: from.bucket, Key })).catch(orGone)
      if (!object) continue
      const { ContentType, Metadata } = object
      const Body = await object.Body!.transformToByteArray()
      await target.send(new PutObjectCommand({ Bucket: to.bucket, Key, Body, ContentType, Metadata }))
      count++
    }
  }
  source.destroy()
  target.destroy()
  return count
}

/** What was listed may have been removed since. */
function orGone(error: Error): undefined {
  if (error.name !== 'NoSuchKey') throw error
}

function clientFor({ endpoint, region, accessKeyId, secretAccessKey }: Addresses['storage']): S3Client {
  const checksums: S3ClientConfig = {
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
  const credentials = { accessKeyId, secretAccessKey }
  return new S3Client({ endpoint, region, credentials, forcePathStyle: true, ...checksums })
}
