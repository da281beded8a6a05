import assert from 'node:assert/strict'
import type { Installation } from './installation.ts'

/** What the documents service tries with its own key, in its own container. */
const TRIES = `
import { CreateBucketCommand, DeleteObjectCommand, GetBucketPolicyCommand, HeadBucketCommand, ListBucketsCommand,
  ListObjectVersionsCommand, PutBucketCorsCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3'
import { readFileSync } from 'node:fs'
const secret = (name) => readFileSync('/run/secrets/' + name, 'utf8')
const credentials = { accessKeyId: secret('s3_access_key_id'), secretAccessKey: secret('s3_secret_access_key') }
const s3 = new S3Client({ endpoint: process.env.S3_ENDPOINT, region: 'us-east-1', forcePathStyle: true, credentials })
const Bucket = 'dossier-documents'
const CORSConfiguration = { CORSRules: [{ AllowedOrigins: ['*'], AllowedMethods: ['GET'] }] }
const commands = {
  head: new HeadBucketCommand({ Bucket }),
  make: new CreateBucketCommand({ Bucket: 'another-bucket' }),
  policy: new GetBucketPolicyCommand({ Bucket }),
  cors: new PutBucketCorsCommand({ Bucket, CORSConfiguration }),
  versions: new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Suspended' } }),
  listVersions: new ListObjectVersionsCommand({ Bucket }),
  deleteVersion: new DeleteObjectCommand({ Bucket, Key: 'state/mark', VersionId: '01JDZZZZZZZZZZZZZZZZZZZZZZ' }),
}
const outcomes = {}
for (const [name, command] of Object.entries(commands)) {
  outcomes[name] = await s3.send(command).then(() => 'done', (error) => error.name)
}
const { Buckets = [] } = await s3.send(new ListBucketsCommand({}))
console.log(JSON.stringify({ ...outcomes, buckets: Buckets.length }))
`

/** @throws unless the key of documents may use files, and neither old versions, settings of the bucket nor other buckets */
export async function checkRights(installation: Installation): Promise<void> {
  const node = ['exec', '-T', 'documents', 'node', '--input-type=module']
  const outcomes = JSON.parse(await installation.compose(node, TRIES))
  const denied = 'AccessDenied'
  const ofVersions = { versions: denied, listVersions: denied, deleteVersion: denied }
  assert.deepEqual(outcomes, { head: 'done', make: denied, policy: denied, cors: denied, ...ofVersions, buckets: 0 })
}
