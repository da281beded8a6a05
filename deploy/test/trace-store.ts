import { createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { decodeTraces } from '@dossier/testbed/otlp-messages'

const EXPORT = '/opentelemetry.proto.collector.trace.v1.TraceService/Export'
/** Of a gRPC message: whether it is compressed, and its length. */
const PREFIX_BYTES = 5

export interface TraceStore {
  /** The services that have spans in each trace so far, by the trace's id. */
  readonly traces: ReadonlyMap<string, ReadonlySet<string>>
  stop(): void
}

/** Takes traces by OTLP over gRPC at the port of Tempo, as Tempo does. */
export async function startTraceStore(host: string): Promise<TraceStore> {
  const traces = new Map<string, Set<string>>()
  const server = createServer()
  server.on('stream', async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    if (headers[':path'] === EXPORT) for (const [id, service] of await receive(stream, headers)) add(id, service)
    stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': headers[':path'] === EXPORT ? '0' : '12' }))
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true })
    // An answer without anything refused is an empty message.
    stream.end(Buffer.alloc(PREFIX_BYTES))
  })
  const add = (id: string, service: string) => traces.set(id, (traces.get(id) ?? new Set()).add(service))
  await new Promise<void>((resolve) => server.listen(4317, host, resolve))
  return { traces, stop: () => server.close() }
}

/** Ids of traces with the services that sent spans of them. */
async function receive(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<[string, string][]> {
  const body = await buffer(stream)
  const message = body.subarray(PREFIX_BYTES)
  const plain = body[0] === 1 && headers['grpc-encoding'] === 'gzip' ? gunzipSync(message) : message
  const { resourceSpans } = decodeTraces(plain) as Traces
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')!.value.stringValue
    return scopeSpans.flatMap(({ spans }) => spans.map(({ traceId }): [string, string] => [traceId, service]))
  })
}

/** Of OTLP, as far as the test looks at it. */
interface Traces {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] }
    scopeSpans: { spans: { traceId: string }[] }[]
  }[]
}
