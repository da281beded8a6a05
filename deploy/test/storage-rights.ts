import assert from 'node:assert/strict'
import type { Installation } from './installation.ts'

/** What the documents service tries with its own key, in its own container. */
const TRIES = `
import { CreateBucketCommand, GetBucketPolicyCommand, HeadBucketCommand, ListBucketsCommand, PutBucketCorsCommand,
  PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3'
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
}
const outcomes = {}
for (const [name, command] of Object.entries(commands)) {
  outcomes[name] = await s3.send(command).then(() => 'done', (error) => error.name)
}
const { Buckets = [] } = await s3.send(new ListBucketsCommand({}))
console.log(JSON.stringify({ ...outcomes, buckets: Buckets.length }))
`

/** @throws unless the key of documents may use files, and neither settings of the bucket nor other buckets */
export async function checkRights(installation: Installation): Promise<void> {
  const node = ['exec', '-T', 'documents', 'node', '--input-type=module']
  const outcomes = JSON.parse(await installation.compose(node, TRIES))
  const denied = 'AccessDenied'
  const expected = { head: 'done', make: denied, policy: denied, cors: denied, versions: denied, buckets: 0 }
  assert.deepEqual(outcomes, expected)
}
