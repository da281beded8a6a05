import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { matters } from '@dossier/contracts'
import { startSystem } from '@dossier/testbed'
import { expect, test } from '@jest/globals'
import { readConfig } from '../src/service/config.ts'
import { Metrics } from '../src/telemetry/metrics.ts'
import { startOpenTelemetry } from '../src/telemetry/open-telemetry.ts'
import { telemetrySettings } from '../src/telemetry/otel-settings.ts'

/** The discard port: nobody listens. */
const NOBODY = 'http://127.0.0.1:9'

/** A collector that accepts data, but responds only when told to. */
async function startHangingCollector() {
  let spans = 0
  let answering = false
  const held: ServerResponse[] = []
  const answer = (res: ServerResponse) => res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  const server = createServer(async (req, res) => {
    const { resourceSpans } = (await json(req)) as { resourceSpans: { scopeSpans: { spans: unknown[] }[] }[] }
    spans += resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)).length
    if (answering) answer(res)
    else held.push(res)
    server.emit('taken')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => once(server, 'taken'),
    spans: () => spans,
    answerAll() {
      answering = true
      for (const res of held.splice(0)) answer(res)
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function startTraces(endpoint: string, settings: Record<string, string> = {}) {
  const environment = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    ...settings,
  }
  const config = readConfig(telemetrySettings, environment)
  const { tracing, stop } = startOpenTelemetry({
    service: 'matters',
    version: '',
    config,
    environment,
    metrics: new Metrics(),
  })
  return Object.assign(tracing!, { stop })
}

const begin = (tracing: ReturnType<typeof startTraces>) => tracing.begin({ name: 'work', kind: 'server' }, {})

test('with the collector away requests are answered as ever', async () => {
  const t = await startSystem({ everywhere: { OTEL_EXPORTER_OTLP_ENDPOINT: NOBODY } })
  const firm = await t.seedFirm()

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => t.call(matters.operations.listMatters, {}, firm.key)),
  )
  await t.stop()

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('spans that a collector does not take are dropped beyond the bound of the queue, and the others are not', async () => {
  const collector = await startHangingCollector()
  const tracing = startTraces(collector.url, { OTEL_BSP_MAX_QUEUE_SIZE: '4000' })
  begin(tracing).end()
  await collector.taken()

  for (let count = 0; count < 10_000; count++) begin(tracing).end()
  collector.answerAll()
  await tracing.stop()
  collector.stop()

  // The queue, and the batch that was under way.
  expect(collector.spans()).toBeGreaterThanOrEqual(4_000)
  expect(collector.spans()).toBeLessThanOrEqual(4_000 + 512)
})

test('a collector that hangs holds up a service that is asked to stop for 2 s at most', async () => {
  const collector = await startHangingCollector()
  const tracing = startTraces(collector.url)
  for (let count = 0; count < 2_000; count++) begin(tracing).end()

  const startedAt = performance.now()
  await tracing.stop()
  const tookMs = performance.now() - startedAt
  collector.stop()

  // The exporter's own timeout is 10 s.
  expect(tookMs).toBeLessThan(8_000)
})

test('a part of the requests is recorded by lot, whatever the caller says, and the others cost their services nothing', async () => {
  const tracing = startTraces(NOBODY, { OTEL_TRACES_SAMPLER_ARG: '0' })
  const sampled = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

  const span = tracing.begin({ name: 'request', kind: 'server' }, { traceparent: sampled })
  const seen = await span.run(() =>
    tracing.child({ name: 'statement', kind: 'client' }, async (child) => ({
      child,
      traceparent: tracing.traceparent(),
      linkTarget: tracing.linkTarget(),
    })),
  )
  span.end()
  await tracing.stop()

  expect(seen.child).toBeUndefined()
  expect(seen.traceparent).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-00$/)
  expect(seen.linkTarget).toBeNull()
})
