import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { alsoOnIpv6Loopback } from '@dossier/runtime/ipv6-loopback'
import { errorCode } from './error-code.ts'
import { S3Error } from './errors.ts'
import { type AllowedOrigins, answerPreflight, corsHeaders } from './http/cors.ts'
import { type ReceivedRequest, receiveRequest } from './http/request.ts'
import { type StoreResponse, sendResponse } from './http/response.ts'
import { writeXml } from './http/xml.ts'
import type { Store } from './operations/operation.ts'
import { openPayload } from './payload/payload.ts'
import { findOperation } from './routes.ts'
import { authenticate, type Credentials } from './signature/authenticate.ts'
import { Buckets } from './storage/buckets.ts'

export interface ObjectStoreOptions {
  /** Created when missing. One process at a time: what another one is writing would be taken for garbage. */
  readonly dataDir: string
  /** 0 takes any free one. */
  readonly port: number
  /** Address to listen on; 127.0.0.1 unless told. */
  readonly host?: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** us-east-1 unless told. Requests signed for another region are refused. */
  readonly region?: string
  /** Created when missing. */
  readonly buckets: readonly string[]
  /** The clock that signatures, expiry and Last-Modified go by. */
  readonly clock?: () => Date
  /** Web origins whose pages may upload and download; all unless told, since every request is signed anyway. */
  readonly allowedOrigins?: AllowedOrigins
  /** Greatest size of an object in bytes; 5 GiB unless told, the limit of a single PUT in S3. */
  readonly objectBytesMax?: number
  /** How long stopping waits for requests in flight; 10 s unless told. */
  readonly drainTimeoutMs?: number
}

export interface RunningObjectStore {
  readonly url: string
  readonly port: number
  /** Accepts no more requests, lets those in flight finish until `drainTimeoutMs`, then cuts them off. Can be repeated. */
  stop(): Promise<void>
}

const OBJECT_BYTES_MAX = 5 * 1024 ** 3
/** Time for all headers of a request to arrive. */
const HEADERS_TIMEOUT_MS = 30_000
/** Time for a whole request to arrive: 5 GiB at 1.5 MB/s. */
const REQUEST_TIMEOUT_MS = 3_600_000
/** An idle connection is closed after this time. */
const IDLE_TIMEOUT_MS = 120_000
const DRAIN_TIMEOUT_MS = 10_000
/** While stopping, connections are looked at this often: each is closed once its last request is done. */
const CLOSE_IDLE_MS = 20

/** Opens the store on disk and listens. Rejects when the directory cannot be read or the port is taken. */
export async function startObjectStore(options: ObjectStoreOptions): Promise<RunningObjectStore> {
  const { dataDir, port, host = '127.0.0.1', region = 'us-east-1', allowedOrigins = '*' } = options
  const { accessKeyId, secretAccessKey, clock = () => new Date(), objectBytesMax = OBJECT_BYTES_MAX } = options
  const buckets = await Buckets.open(dataDir)
  for (const name of options.buckets) await buckets.create(name, clock())

  const store: Store = { buckets, clock, objectBytesMax }
  const credentials: Credentials = { accessKeyId, secretAccessKey, region }
  const inFlight = new Set<Promise<void>>()
  const listener = (req: IncomingMessage, res: ServerResponse): void => {
    const handled = handle(store, credentials, allowedOrigins, req, res).finally(() => inFlight.delete(handled))
    inFlight.add(handled)
  }
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS }, listener)
  server.on('checkContinue', listener)
  server.setTimeout(IDLE_TIMEOUT_MS)
  server.listen(port, host)
  await once(server, 'listening')

  const address = server.address() as AddressInfo
  if (host === '127.0.0.1') await alsoOnIpv6Loopback(server, address.port)
  let stopped: Promise<void> | undefined
  return {
    url: `http://${reachableHost(address)}:${address.port}`,
    port: address.port,
    stop: () => {
      stopped ??= stop(server, inFlight, options.drainTimeoutMs ?? DRAIN_TIMEOUT_MS)
      return stopped
    },
  }
}

/** Never rejects: whatever happens becomes a response, or the client has gone. */
async function handle(
  store: Store,
  credentials: Credentials,
  allowedOrigins: AllowedOrigins,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const requestId = randomBytes(8).toString('hex').toUpperCase()
  const headers = { 'x-amz-request-id': requestId, ...corsHeaders(allowedOrigins, req.headers.origin) }
  let response: StoreResponse
  try {
    response = await answer(store, credentials, allowedOrigins, req, res)
  } catch (err) {
    response = describeError(err, req.url ?? '', requestId)
  }
  try {
    await sendResponse(res, { ...response, headers: { ...headers, ...response.headers } })
    if (!req.complete) req.resume()
  } catch (err) {
    logFailure(err, requestId)
    if (response.body instanceof Readable) response.body.destroy()
    res.destroy()
  }
}

async function answer(
  store: Store,
  credentials: Credentials,
  allowedOrigins: AllowedOrigins,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<StoreResponse> {
  const request: ReceivedRequest = receiveRequest(req)
  if (request.method === 'OPTIONS') return answerPreflight(allowedOrigins, request)
  const authentication = authenticate(request, credentials, store.clock())
  const operation = findOperation(request, authentication.headers)
  return operation(store, {
    bucket: request.bucket,
    key: request.key,
    query: request.query,
    headers: authentication.headers,
    openPayload: (bytesMax) => {
      const source: AsyncIterable<Buffer> = req.iterator({ destroyOnReturn: false })
      const payload = openPayload(source, authentication, bytesMax)
      if (req.headers.expect !== undefined) res.writeContinue()
      return payload
    },
  })
}

/** An error other than a refusal is our fault; its text goes only to the log. */
function describeError(err: unknown, url: string, requestId: string): StoreResponse {
  const refusal = err instanceof S3Error ? err : new S3Error('InternalError')
  if (refusal !== err) logFailure(err, requestId)
  const resource = url.split('?', 1)[0]!
  const document = writeXml([
    'Error',
    [
      ['Code', refusal.code],
      ['Message', refusal.message],
      ['Resource', resource],
      ['RequestId', requestId],
    ],
  ])
  return { status: refusal.status, headers: refusal.headers, body: document }
}

const clientGoneCodes = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']

/** That a client leaves is no failure. */
function logFailure(err: unknown, requestId: string): void {
  if (!clientGoneCodes.includes(errorCode(err) ?? '')) console.error(`object store: request ${requestId} failed`, err)
}

async function stop(server: Server, inFlight: ReadonlySet<Promise<void>>, drainTimeoutMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
  const cutOff = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
  await closed
  clearInterval(closeIdle)
  clearTimeout(cutOff)
  await Promise.all(inFlight)
}

/** A server that listens everywhere is reached through the loopback address. */
function reachableHost({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1'
  return family === 'IPv6' ? `[${address}]` : address
}
