import { createHash } from 'node:crypto'
import type { IExecuteFunctions } from 'n8n-workflow'
import { WHOLE_FILE_BYTES_MAX } from './generated/operations.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import { type Answer, putBytes, sendRequest } from './send-request.ts'

/** An address that is signed for some bytes, with the headers that belong to it. */
interface SignedTarget {
  upload_url: string
  fields: Record<string, string>
}

interface PartsUpload {
  id: string
  part_size_bytes: number
  parts_count: number
}

/** Parts that are signed with one request. */
const SIGNED_AT_ONCE = 4
/** Storage may take minutes to join the parts of a large file. Each of these tries has retries of its own. */
const JOINING_TRIES_MAX = 10

/**
 * Sends the bytes of an item for a document request and confirms them. A large file goes in parts. A retry by n8n has the same
 * keys, so it goes on with the upload that it began.
 *
 * @param declared what the API has to know: document_id, and filename, content_type and replaces if they are given
 * @throws RequestFailure
 */
export async function uploadFile(
  context: IExecuteFunctions,
  item: number,
  declared: Readonly<Record<string, unknown>>,
  keys: IdempotencyKeys,
): Promise<Answer> {
  const field = context.getNodeParameter('binaryPropertyName', item) as string
  const { fileName, mimeType } = context.helpers.assertBinaryData(item, field)
  const bytes = await context.helpers.getBinaryDataBuffer(item, field)
  const body = {
    filename: fileName ?? 'file',
    content_type: mimeType,
    ...declared,
    file_size_bytes: bytes.length,
  }
  const send = bytes.length > WHOLE_FILE_BYTES_MAX ? sendInParts : sendWhole
  const id = await send(context, bytes, body, keys)
  return await confirm(context, id, keys)
}

async function sendWhole(context: IExecuteFunctions, bytes: Buffer, body: object, keys: IdempotencyKeys) {
  const { data } = await post<SignedTarget & { upload_id: string; upload_url_expires_at: string }>(
    context,
    'createSignedUploadUrl',
    '/api/v1/uploads/signed-url',
    body,
    keys,
  )
  // A retry long after the first try gets its answer. The file is there, or confirming says that it is not.
  if (Date.parse(data.upload_url_expires_at) > Date.now()) await putBytes(context, data.upload_url, data.fields, bytes)
  return data.upload_id
}

async function sendInParts(context: IExecuteFunctions, bytes: Buffer, body: object, keys: IdempotencyKeys) {
  const { data: upload } = await post<PartsUpload>(context, 'createPartUpload', '/api/v1/uploads/multipart', body, keys)
  const path = `/api/v1/uploads/${encodeURIComponent(upload.id)}/parts`
  const { data: stored } = await sendRequest<{ parts: { part_number: number }[] }>(context, {
    ...{ method: 'GET', path, query: {}, body: undefined },
  })
  const present = new Set(stored.parts.map(({ part_number }) => part_number))
  const partOf = (number: number) =>
    bytes.subarray((number - 1) * upload.part_size_bytes, number * upload.part_size_bytes)
  const missing = Array.from({ length: upload.parts_count }, (_, index) => index + 1).filter(
    (number) => !present.has(number),
  )
  for (let at = 0; at < missing.length; at += SIGNED_AT_ONCE) {
    const parts = missing
      .slice(at, at + SIGNED_AT_ONCE)
      .map((number) => ({ part_number: number, sha256: sha256(partOf(number)) }))
    // Addresses expire, so a retry needs new ones.
    const { data: signed } = await sendRequest<{ parts: (SignedTarget & { part_number: number })[] }>(context, {
      ...{ method: 'POST', path, query: {}, body: { parts } },
    })
    for (const { part_number, upload_url, fields } of signed.parts)
      await putBytes(context, upload_url, fields, partOf(part_number))
  }
  return upload.id
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** While storage joins the parts of a file, confirming fails with 503. */
async function confirm(context: IExecuteFunctions, id: string, keys: IdempotencyKeys): Promise<Answer> {
  const path = `/api/v1/uploads/${encodeURIComponent(id)}/confirm`
  for (let tries = 1; ; tries++) {
    const outcome = await post(context, 'confirmUpload', path, undefined, keys, id).then(
      (answer) => ({ answer }),
      (failure: { status?: number }) => ({ failure }),
    )
    if ('answer' in outcome) return outcome.answer
    if (outcome.failure.status !== 503 || tries === JOINING_TRIES_MAX) throw outcome.failure
  }
}

const post = <Data>(
  context: IExecuteFunctions,
  operation: string,
  path: string,
  body: object | undefined,
  keys: IdempotencyKeys,
  content: unknown = body,
) =>
  sendRequest<Data>(context, {
    method: 'POST',
    path,
    query: {},
    body: body as Record<string, unknown> | undefined,
    idempotencyKey: keys.keyOf(operation, content),
  })
