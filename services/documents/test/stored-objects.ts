import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { type FirmId, toUuid } from '@dossier/contracts'
import { sharedEngines } from '@dossier/testbed'

/** Where objects of firms are: what keys begin with. */
export const objectFolders = ['incoming', 'files', 'joined', 'quarantine', 'variants', 'zips'] as const

/** Keys of what storage holds of a firm, sorted. */
export async function storedKeys({ id }: { id: FirmId }, folder: (typeof objectFolders)[number]): Promise<string[]> {
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

/** How many files in parts are open at a key, on the local store or the one that the settings name. */
export async function openPartsAt(key: string, settings: Record<string, string> = {}): Promise<number> {
  return await inBucket(settings, async (client, Bucket) => {
    const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: key }))
    return (Uploads ?? []).filter(({ Key }) => Key === key).length
  })
}

/** Begins a file in parts at a key, as something that was under way would. */
export async function beginPartsAt(key: string, settings: Record<string, string> = {}): Promise<void> {
  await inBucket(settings, (client, Bucket) => client.send(new CreateMultipartUploadCommand({ Bucket, Key: key })))
}

async function inBucket<Result>(
  settings: Record<string, string>,
  work: (client: S3Client, bucket: string) => Promise<Result>,
): Promise<Result> {
  const local = sharedEngines().objectStore
  const client = new S3Client({
    endpoint: settings.S3_ENDPOINT ?? local.url,
    region: settings.S3_REGION ?? local.region,
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID ?? local.accessKeyId,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? local.secretAccessKey,
    },
    forcePathStyle: true,
  })
  try {
    return await work(client, settings.S3_BUCKET ?? local.bucket)
  } finally {
    client.destroy()
  }
}
