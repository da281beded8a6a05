import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { type FirmId, toUuid } from '@dossier/contracts'
import { sharedEngines } from '@dossier/testbed'

/** Keys of what storage holds of a firm, sorted. */
export async function storedKeys(
  { id }: { id: FirmId },
  folder: 'incoming' | 'files' | 'quarantine' | 'variants',
): Promise<string[]> {
  const { url, bucket, region, accessKeyId, secretAccessKey } = sharedEngines().objectStore
  const client = new S3Client({
    endpoint: url,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  })
  try {
    const { Contents } = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/${toUuid(id)}/` }),
    )
    return (Contents ?? []).map(({ Key }) => Key!).sort()
  } finally {
    client.destroy()
  }
}
