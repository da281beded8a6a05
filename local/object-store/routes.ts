import { S3Error } from './errors.ts'
import type { ReceivedRequest } from './http/request.ts'
import { createBucket, headBucket, listBuckets } from './operations/buckets.ts'
import { copyObject } from './operations/copy-object.ts'
import { deleteObject } from './operations/delete-object.ts'
import { deleteObjects } from './operations/delete-objects.ts'
import { getObject, headObject } from './operations/get-object.ts'
import { listMultipartUploads } from './operations/list-multipart-uploads.ts'
import { listObjects } from './operations/list-objects.ts'
import { listParts } from './operations/list-parts.ts'
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  uploadPart,
} from './operations/multipart-upload.ts'
import type { Operation } from './operations/operation.ts'
import { putObject } from './operations/put-object.ts'
import { uploadPartCopy } from './operations/upload-part-copy.ts'

interface Route {
  readonly run: Operation
  readonly method: string
  readonly on: 'service' | 'bucket' | 'object'
  /** Query parameters that make the request this operation. */
  readonly requires?: readonly string[]
  /** Query parameters that it may have besides. */
  readonly allows?: readonly string[]
  /** For PUT on an object: whether x-amz-copy-source is there. */
  readonly isCopy?: boolean
}

const overrides = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'content-type']
  .concat('expires')
  .map((name) => `response-${name}`)
const paging = ['prefix', 'delimiter', 'max-keys', 'continuation-token', 'start-after', 'encoding-type', 'fetch-owner']
const pagingOfUploads = ['prefix', 'max-uploads', 'key-marker', 'upload-id-marker']

const routes: readonly Route[] = [
  { run: listBuckets, method: 'GET', on: 'service' },
  { run: createBucket, method: 'PUT', on: 'bucket' },
  { run: headBucket, method: 'HEAD', on: 'bucket' },
  { run: listObjects, method: 'GET', on: 'bucket', requires: ['list-type'], allows: paging },
  { run: deleteObjects, method: 'POST', on: 'bucket', requires: ['delete'] },
  { run: putObject, method: 'PUT', on: 'object', isCopy: false },
  { run: copyObject, method: 'PUT', on: 'object', isCopy: true },
  { run: getObject, method: 'GET', on: 'object', allows: overrides },
  { run: headObject, method: 'HEAD', on: 'object', allows: overrides },
  { run: deleteObject, method: 'DELETE', on: 'object' },
  { run: createMultipartUpload, method: 'POST', on: 'object', requires: ['uploads'] },
  { run: uploadPart, method: 'PUT', on: 'object', requires: ['partNumber', 'uploadId'], isCopy: false },
  { run: uploadPartCopy, method: 'PUT', on: 'object', requires: ['partNumber', 'uploadId'], isCopy: true },
  { run: listParts, method: 'GET', on: 'object', requires: ['uploadId'], allows: ['max-parts', 'part-number-marker'] },
  { run: listMultipartUploads, method: 'GET', on: 'bucket', requires: ['uploads'], allows: pagingOfUploads },
  { run: completeMultipartUpload, method: 'POST', on: 'object', requires: ['uploadId'] },
  { run: abortMultipartUpload, method: 'DELETE', on: 'object', requires: ['uploadId'] },
]

/** Headers that would change what is stored or who may read it; ignoring one would be a false promise. */
const refusedHeaders = /^x-amz-(?:server-side-encryption-customer-|object-lock-|tagging$)/

/**
 * @param headers those of the authenticated request, which a presigned URL may carry in its query
 * @throws S3Error NotImplemented for whatever no route describes
 */
export function findOperation(request: ReceivedRequest, headers: ReadonlyMap<string, string>): Operation {
  const on = request.bucket === '' ? 'service' : request.key === '' ? 'bucket' : 'object'
  const parameters = [...request.query.keys()].filter((name) => name !== 'x-id' && !/^x-amz-/i.test(name))
  const isCopy = headers.has('x-amz-copy-source')
  const route = routes.find(
    (candidate) =>
      candidate.method === request.method &&
      candidate.on === on &&
      (candidate.isCopy === undefined || candidate.isCopy === isCopy) &&
      (candidate.requires ?? []).every((name) => request.query.has(name)) &&
      parameters.every((name) => candidate.requires?.includes(name) || candidate.allows?.includes(name)),
  )
  const isListV1 = route?.run === listObjects && request.query.get('list-type') !== '2'
  if (route === undefined || isListV1 || [...headers.keys()].some((name) => refusedHeaders.test(name))) {
    throw new S3Error('NotImplemented')
  }
  return route.run
}
