import { type FileHandle, open } from 'node:fs/promises'
import { S3Error } from '../errors.ts'
import type { ObjectRecord } from '../storage/object-record.ts'
import { type ByteRange, parseRange } from './byte-range.ts'
import { isWanted } from './conditions.ts'
import { overriddenHeaders, propertyHeaders, versionHeaders } from './object-properties.ts'
import type { Operation, OperationRequest } from './operation.ts'
import { checksumHeader } from './put-object.ts'

/** The file is open before the first header goes out: a later PUT or DELETE does not disturb this answer. */
export const getObject: Operation = async (store, request) => {
  const answer = await store.buckets.get(request.bucket).withContent(request.key, async (record, filePath) => {
    const plan = planAnswer(request, record)
    return { ...plan, handle: plan.range && (await open(filePath)) }
  })
  if (answer === undefined) throw new S3Error('NoSuchKey')
  const { status, headers, range, handle } = answer
  return { status, headers, body: range && handle && readRange(handle, range) }
}

export const headObject: Operation = async (store, request) => {
  const record = store.buckets.get(request.bucket).find(request.key)
  if (record === undefined) throw new S3Error('NoSuchKey')
  const { status, headers } = planAnswer(request, record)
  return { status, headers }
}

interface AnswerPlan {
  readonly status: 200 | 206 | 304
  readonly headers: Record<string, string>
  /** Undefined when there is no byte to send. */
  readonly range: ByteRange | undefined
}

function planAnswer({ headers, query }: OperationRequest, record: ObjectRecord): AnswerPlan {
  if (!isWanted(headers, record)) return { status: 304, headers: versionHeaders(record), range: undefined }
  const isUnchanged = [undefined, `"${record.etag}"`].includes(headers.get('if-range'))
  const range = isUnchanged ? parseRange(headers.get('range'), record.sizeBytes) : undefined
  const common = { ...propertyHeaders(record), ...overriddenHeaders(query), 'accept-ranges': 'bytes' }
  if (range === undefined) {
    const wantsChecksum = headers.get('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED'
    return {
      status: 200,
      headers: {
        ...common,
        'content-length': `${record.sizeBytes}`,
        ...(wantsChecksum ? checksumHeader(record.checksum) : {}),
      },
      range: record.sizeBytes === 0 ? undefined : { start: 0, end: record.sizeBytes - 1 },
    }
  }
  return {
    status: 206,
    headers: {
      ...common,
      'content-length': `${range.end - range.start + 1}`,
      'content-range': `bytes ${range.start}-${range.end}/${record.sizeBytes}`,
    },
    range,
  }
}

function readRange(handle: FileHandle, { start, end }: ByteRange) {
  return handle.createReadStream({ start, end })
}
