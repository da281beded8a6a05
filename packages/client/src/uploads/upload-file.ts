import type { Connection, RequestOptions } from '../connection.ts'
import type { DossierError } from '../dossier-error.ts'
import {
  confirmUpload,
  createPartUpload,
  createSignedUploadUrl,
  getPartUpload,
  listOpenUploads,
  signUploadParts,
} from '../generated/operations.ts'
import type { ConfirmedUpload, SignedPart } from '../generated/types.ts'
import { mayPass, retry } from '../retry.ts'
import { type PutOptions, put } from './put.ts'
import { type Readable, readBytes } from './read-bytes.ts'
import { type PartsUpload, sendInParts } from './send-in-parts.ts'

/** A larger file goes in parts, which need not be sent again when the connection fails. */
const IN_PARTS_FROM_BYTES = 16 * 2 ** 20
const PUT_RETRIES_MAX = 4
/** Storage may take minutes to join the parts of a large file. Each of these retries is a request with retries of its own. */
const JOINING_RETRIES_MAX = 10

/** What to send, and for what. */
export interface UploadFileInput {
  /** The document request that the file is for. */
  document_id: string
  /** A `Blob` or `File`; of a file on disk, `await openAsBlob(path)` of `node:fs`, which reads it piece by piece. */
  file: Readable & { readonly name?: string }
  /** By default the name of the file. */
  filename?: string
  /** Media type; by default that of the file. The content decides whether the request takes it. */
  content_type?: string
  /** The upload that this one replaces. */
  replaces?: string
}

export interface UploadFileOptions extends RequestOptions {
  /** Told how many bytes of the file storage has. */
  onProgress?: (sentBytes: number, totalBytes: number) => void
  /** Sends to storage in place of the `fetch` of the client. */
  fetch?: typeof globalThis.fetch | undefined
}

/**
 * Sends a file for a document request and confirms it. A large one goes in parts. If parts of the same file have arrived
 * before, sent from here or elsewhere, it goes on where that stopped, unless it replaces another upload.
 *
 * @throws DossierError, StorageError, FileGoneError
 */
export async function uploadFile(
  connection: Connection,
  { document_id, file, filename = file.name, content_type = file.type, replaces }: UploadFileInput,
  { onProgress = () => {}, fetch = connection.fetch, ...options }: UploadFileOptions = {},
): Promise<ConfirmedUpload> {
  if (!filename) throw new TypeError('The file needs a filename')
  const declared = {
    ...{ document_id, filename, file_size_bytes: file.size, content_type: content_type || 'application/octet-stream' },
    ...(replaces !== undefined && { replaces }),
  }
  const { idempotencyKey: _, ...each } = options
  const { signal } = each
  const onSent = (bytes: number) => onProgress(bytes, file.size)
  const send = (url: string, bytes: Blob, own: Pick<PutOptions, 'headers' | 'onSent'>) =>
    // Bytes at a signed URL are the same however often they are sent.
    retry(() => put(url, bytes, { ...own, fetch, signal }), { retriesMax: PUT_RETRIES_MAX, mayRetry: mayPass, signal })

  const sendWhole = async () => {
    const bytes = await readBytes(file)
    const { upload_id, upload_url, fields } = await connection.call(createSignedUploadUrl, declared, options)
    await send(upload_url, bytes, { headers: fields, onSent })
    return upload_id
  }
  const sendParts = () =>
    sendInParts(
      file,
      {
        // The API does not say which upload a begun one is to replace.
        listBegun: async () => (replaces === undefined ? await listBegun(connection, declared, each) : []),
        begin: () => connection.call(createPartUpload, declared, options),
        listParts: (id) => connection.call(getPartUpload, { id }, each),
        sign: (id, parts) => connection.call(signUploadParts, { id, parts }, each),
        put: ({ upload_url, fields }: SignedPart, bytes, onPartSent) =>
          send(upload_url, bytes, { headers: fields, onSent: onPartSent }),
      },
      onSent,
    )
  const id = file.size >= IN_PARTS_FROM_BYTES ? await sendParts() : await sendWhole()
  return await confirm(connection, id, each)
}

/** While storage joins the parts of a file, confirming fails with 503 and `Retry-After`. */
function confirm(connection: Connection, id: string, options: RequestOptions): Promise<ConfirmedUpload> {
  const once = { ...options, idempotencyKey: crypto.randomUUID() }
  return retry(() => connection.call(confirmUpload, { id }, once), {
    retriesMax: Math.min(options.retriesMax ?? JOINING_RETRIES_MAX, JOINING_RETRIES_MAX),
    mayRetry: isJoining,
    signal: options.signal,
  })
}

const isJoining = ({ status, retryAfterMs }: DossierError) => status === 503 && retryAfterMs !== undefined

/** Uploads that were begun for a file of this name and length. */
async function listBegun(
  connection: Connection,
  { document_id, filename, file_size_bytes }: { document_id: string; filename: string; file_size_bytes: number },
  options: RequestOptions,
): Promise<PartsUpload[]> {
  const begun: PartsUpload[] = []
  for await (const upload of connection.call(listOpenUploads, { id: document_id }, options))
    if (upload.filename === filename && upload.file_size_bytes === file_size_bytes) begun.push(upload)
  return begun
}
