import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ContentDirectory } from '../../object-store/storage/content-directory.ts'
import type { Gate } from '../misbehaviour.ts'
import { digest } from '../oauth/tokens.ts'
import type { DocumentRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'

export interface StorageOptions {
  readonly store: Store
  /** Holds the bytes of documents. */
  readonly directory: string
  readonly gate: Gate
  readonly clock: () => Date
}

export interface Storage {
  readonly handle: (req: IncomingMessage, res: ServerResponse) => void
  /** Path of a document's bytes; undefined if none were uploaded. */
  fileOf(document: DocumentRecord): string | undefined
  /** Deletes the bytes of a deleted document. */
  remove(document: DocumentRecord): void
}

/**
 * The host that takes the bytes of documents, at addresses that work for 10 minutes. Errors have the form of S3's. Like S3,
 * it refuses an upload without a declared length, or with a second credential.
 */
export async function openStorage({ store, directory, gate, clock }: StorageOptions): Promise<Storage> {
  const content = new ContentDirectory(directory)
  await content.keepOnly(new Set([...store.all('documents')].flatMap(({ version }) => version.stored?.file ?? [])))

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const entry = await gate.enter(req, res, { path: '/{upload}', target: null, plainPath: '/' })
    if (entry === 'gone') return
    const told = entry === 'go on' ? undefined : entry
    if (typeof told?.kind === 'number') return refuse(res, told.kind, 'ToldToFail', told.retryAfterS)
    const refusal = refusalOf(req)
    if (refusal) return refuse(res, refusal.status, refusal.code)

    const { id } = documentOf(req)!
    const stored = await receive(req, told?.kind === 'cut-upload' ? (told.afterBytes ?? 0) : Number.POSITIVE_INFINITY)
    const document = store.find('documents', id)
    if (!document) {
      await content.remove(stored.file)
      return refuse(res, 404, 'NoSuchKey')
    }
    const earlier = document.version.stored
    store.put('documents', { ...document, version: { ...document.version, stored } })
    if (earlier) await content.remove(earlier.file)
    res.writeHead(200, { ETag: `"${stored.sha256.slice(0, 32)}"` }).end()
  }

  function documentOf(req: IncomingMessage): DocumentRecord | undefined {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://storage')
    const key = digest(searchParams.get('X-Amz-Signature') ?? '')
    for (const document of store.all('documents')) {
      if (document.version.uuid === pathname.slice(1) && document.version.put_key === key) return document
    }
    return undefined
  }

  function refusalOf(req: IncomingMessage): { status: number; code: string } | undefined {
    if (req.method !== 'PUT') return { status: 405, code: 'MethodNotAllowed' }
    if (req.headers.authorization !== undefined) return { status: 400, code: 'InvalidArgument' }
    const document = documentOf(req)
    if (!document) return { status: 403, code: 'SignatureDoesNotMatch' }
    const { put_headers, put_expires_at } = document.version
    if (Date.parse(put_expires_at) <= clock().getTime()) return { status: 403, code: 'AccessDenied' }
    if (put_headers.some(({ name, value }) => req.headers[name.toLowerCase()] !== value))
      return { status: 403, code: 'SignatureDoesNotMatch' }
    if (req.headers['content-length'] === undefined) return { status: 411, code: 'MissingContentLength' }
    return undefined
  }

  /** Rejects and keeps nothing if not all bytes arrive. */
  async function receive(req: IncomingMessage, bytesMax: number) {
    const hash = createHash('sha256')
    async function* measure(): AsyncGenerator<Buffer> {
      let received = 0
      for await (const piece of req as AsyncIterable<Buffer>) {
        received += piece.length
        if (received > bytesMax) {
          req.socket.destroy()
          throw new Error('The stand-in was told to cut the upload.')
        }
        hash.update(piece)
        yield piece
      }
    }
    const { contentId, sizeBytes } = await content.write(measure())
    return { file: contentId, size: sizeBytes, sha256: hash.digest('hex') }
  }

  return {
    handle(req, res) {
      answer(req, res).catch(() => res.destroy())
    },
    fileOf: ({ version }) => version.stored && content.filePath(version.stored.file),
    remove({ version }) {
      if (version.stored) rmSync(content.filePath(version.stored.file), { force: true })
    },
  }
}

function refuse(res: ServerResponse, status: number, code: string, retryAfterS?: number): void {
  res
    .writeHead(status, {
      'Content-Type': 'application/xml',
      ...(retryAfterS !== undefined && { 'Retry-After': String(retryAfterS) }),
      // The rest of the body is not read.
      Connection: 'close',
    })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}
