import { readFileSync } from 'node:fs'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetBucketPolicyCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  ListObjectVersionsCommand,
  PutBucketCorsCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3'

/** Runs in the container of documents: tries what its key may do, and prints how each attempt ended. */
const secret = (name: string) => readFileSync(`/run/secrets/${name}`, 'utf8')
const s3 = new S3Client({
  endpoint: process.env.S3_ENDPOINT!,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: secret('s3_access_key_id'), secretAccessKey: secret('s3_secret_access_key') },
})
const Bucket = 'dossier-documents'
const CORSConfiguration = { CORSRules: [{ AllowedOrigins: ['*'], AllowedMethods: ['GET'] }] }
const VersioningConfiguration = { Status: 'Suspended' } as const
const VersionId = '01JDZZZZZZZZZZZZZZZZZZZZZZ'
const attempts = {
  head: () => s3.send(new HeadBucketCommand({ Bucket })),
  make: () => s3.send(new CreateBucketCommand({ Bucket: 'another-bucket' })),
  policy: () => s3.send(new GetBucketPolicyCommand({ Bucket })),
  cors: () => s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration })),
  versions: () => s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration })),
  listVersions: () => s3.send(new ListObjectVersionsCommand({ Bucket })),
  deleteVersion: () => s3.send(new DeleteObjectCommand({ Bucket, Key: 'state/mark', VersionId })),
}
const outcomes: Record<string, string> = {}
for (const [name, attempt] of Object.entries(attempts)) {
  outcomes[name] = await (attempt as () => Promise<unknown>)().then(
    () => 'done',
    (error: Error) => error.name,
  )
}
const { Buckets = [] } = await s3.send(new ListBucketsCommand({}))
console.log(JSON.stringify({ ...outcomes, buckets: Buckets.length }))
