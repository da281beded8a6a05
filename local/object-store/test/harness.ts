import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { type RunningObjectStore, startObjectStore } from '../index.ts'
import type { ObjectStoreOptions } from '../server.ts'
import { canonicalRequest } from '../signature/canonical-request.ts'
import { sha256Hex, signingContext, signRequest } from '../signature/signing.ts'

export const BUCKET = 'documents'
export const credentials = { accessKeyId: 'test-access-key', secretAccessKey: 'test-secret-key' }

export interface TestStore extends RunningObjectStore {
  readonly dataDir: string
  /** A client as newClient makes it, closed together with the store. */
  client(settings?: S3ClientConfig): S3Client
  /** Stops the store and starts another on the same directory. */
  restart(): Promise<TestStore>
  /** Stops the store and removes its directory. */
  [Symbol.asyncDispose](): Promise<void>
}

export async function startTestStore(
  settings: Partial<ObjectStoreOptions> = {},
  startedDir?: string,
): Promise<TestStore> {
  const dataDir = startedDir ?? (await mkdtemp(path.join(tmpdir(), 'object-store-')))
  const store = await startObjectStore({ dataDir, port: 0, ...credentials, buckets: [BUCKET], ...settings })
  const clients: S3Client[] = []
  const stop = async (): Promise<void> => {
    for (const client of clients) client.destroy()
    await store.stop()
  }
  return {
    ...store,
    dataDir,
    stop,
    client: (clientSettings) => {
      const client = newClient(store.url, clientSettings)
      clients.push(client)
      return client
    },
    restart: async () => {
      await stop()
      return startTestStore(settings, dataDir)
    },
    [Symbol.asyncDispose]: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The SDK's client, set up as services set it up unless `settings` say otherwise. */
export function newClient(endpoint: string, settings: S3ClientConfig = {}): S3Client {
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...settings,
  })
}

/** Names of the files that hold bytes of objects or parts, used or not. */
export async function contentFiles(store: TestStore): Promise<string[]> {
  return readdir(path.join(store.dataDir, BUCKET, 'content'))
}

export interface SignedRequest {
  readonly method: string
  /** Percent-encoded, without a query. */
  readonly path: string
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  /** SHA-256 of the payload; by default of an empty one. */
  readonly payloadHash?: string
  readonly signedAt?: Date
}

/** Signs in the header form; for requests that the SDK would never send. */
export function sign(store: { readonly port: number }, signed: SignedRequest) {
  const timestamp = (signed.signedAt ?? new Date()).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const payloadHash = signed.payloadHash ?? sha256Hex('')
  const headers: Record<string, string> = {
    ...signed.headers,
    host: `127.0.0.1:${store.port}`,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': timestamp,
  }
  const query = new Map(Object.entries(signed.query ?? {}))
  const names = Object.keys(headers).sort()
  const context = signingContext(credentials.secretAccessKey, timestamp, 'us-east-1')
  const canonical = canonicalRequest(
    { method: signed.method, rawPath: signed.path, query, headers: new Map(Object.entries(headers)) },
    names,
    payloadHash,
  )
  const signature = signRequest(context, canonical)
  const credential = `${credentials.accessKeyId}/${context.scope}`
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  const search = query.size === 0 ? '' : `?${new URLSearchParams([...query])}`
  return {
    context,
    signature,
    options: {
      host: '127.0.0.1',
      port: store.port,
      method: signed.method,
      path: signed.path + search,
      headers: { ...headers, authorization },
    },
  }
}

export interface TextResponse {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** The S3 error code, when the body is an error document. */
  readonly code: string | undefined
}

/** Sends exactly these options and this body, even if they contradict each other, on a connection of its own. */
export async function send(options: RequestOptions, body: string | Buffer = ''): Promise<TextResponse> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ ...options, agent: false }, resolve)
      .on('error', reject)
      .end(body)
  })
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece)
  return describeResponse(response.statusCode!, response.headers, Buffer.concat(pieces).toString())
}

/** The same description for what `fetch` has received. */
export async function describeFetched(response: Response): Promise<TextResponse> {
  return describeResponse(response.status, Object.fromEntries(response.headers), await response.text())
}

export function md5Hex(data: string | Buffer): string {
  return createHash('md5').update(data).digest('hex')
}

function describeResponse(status: number, headers: IncomingMessage['headers'], body: string): TextResponse {
  return { status, headers, body, code: /<Code>(\w+)<\/Code>/.exec(body)?.[1] }
}
