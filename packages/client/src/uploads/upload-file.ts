import type { Connection, RequestOptions } from '../connection.ts'
import { DossierError } from '../dossier-error.ts'
import {
  confirmUpload,
  createPartUpload,
  createSignedUploadUrl,
  getPartUpload,
  listOpenUploads,
  signUploadParts,
} from '../generated/operations.ts'
import type { ConfirmedUpload, SignedPart } from '../generated/types.ts'
import { pause, retryDelayMs } from '../retry.ts'
import { type PutOptions, put, StorageError } from './put.ts'
import { type Readable, readBytes } from './read-bytes.ts'
import { type PartsUpload, sendInParts } from './send-in-parts.ts'

/** A larger file goes in parts, which need not be sent again when the connection fails. */
const IN_PARTS_FROM_BYTES = 16 * 2 ** 20
const PUT_TRIES_MAX = 5
/** Storage may take minutes to join the parts of a large file. Until then, confirming answers 503 with `Retry-After`. */
const CONFIRM_RETRIES_MAX = 20

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
  /** Sends to storage in place of the global `fetch`. */
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
  { onProgress = () => {}, fetch, ...options }: UploadFileOptions = {},
): Promise<ConfirmedUpload> {
  if (!filename) throw new TypeError('The file needs a filename')
  const declared = {
    ...{ document_id, filename, file_size_bytes: file.size, content_type: content_type || 'application/octet-stream' },
    ...(replaces !== undefined && { replaces }),
  }
  const onSent = (bytes: number) => onProgress(bytes, file.size)
  const send = (url: string, bytes: Blob, own: Pick<PutOptions, 'headers' | 'onSent'>) =>
    putUntilTaken(url, bytes, { ...own, fetch, signal: options.signal })
  const { idempotencyKey: _, ...each } = options

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
  return await connection.call(confirmUpload, { id }, { ...each, retriesMax: each.retriesMax ?? CONFIRM_RETRIES_MAX })
}

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

/** Bytes at a signed address are the same however often they are sent. */
async function putUntilTaken(url: string, bytes: Blob, options: PutOptions): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await put(url, bytes, options)
    } catch (error) {
      if (!(error instanceof DossierError) || failures >= PUT_TRIES_MAX) throw error
      if (error instanceof StorageError && error.status < 500) throw error
      await pause(retryDelayMs(error, failures, true) ?? 0, options.signal)
    }
  }
}
