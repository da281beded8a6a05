import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readConfig } from '../src/service/config.ts'
import { createLogger } from '../src/service/log.ts'
import { releaseSettings } from '../src/service/settings.ts'
import { rpcServerMetrics } from '../src/telemetry/common-metrics.ts'
import { telemetrySettings } from '../src/telemetry/otel-settings.ts'
import { startTelemetry, type Telemetry } from '../src/telemetry/telemetry.ts'

let collector: TraceCollector
beforeAll(async () => {
  collector = await startTraceCollector()
})
afterAll(() => collector.stop())

/** Starts a process's telemetry with standard variables, which the real SDK reads. */
function start(environment: Record<string, string>): Promise<Telemetry> {
  const quick = { OTEL_BSP_SCHEDULE_DELAY: '50', OTEL_METRIC_EXPORT_INTERVAL: '100', ...environment }
  const config = readConfig({ ...releaseSettings, ...telemetrySettings }, quick)
  return startTelemetry('matters', config, quick)
}

const named = (name: string) => (spans: CollectedSpan[]) => spans.find((span) => span.name === name)

async function spanOf(
  telemetry: Telemetry,
  name: string,
  headers: Record<string, string> = {},
): Promise<CollectedSpan> {
  telemetry.tracing!.begin({ name, kind: 'server' }, headers).end()
  const spans = await collector.waitFor((all) => Boolean(named(name)(all)))
  return named(name)(spans)!
}

test.each([
  ['http/protobuf', 'application/x-protobuf'],
  ['http/json', 'application/json'],
])('with %s a collector gets traces and metrics as %s', async (protocol, contentType) => {
  const telemetry = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
    RELEASE_VERSION: '1.2.3',
    OTEL_SERVICE_NAME: `by ${protocol}`,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=a%20test',
  })
  const duration = telemetry.metrics.of(rpcServerMetrics.duration)
  for (const seconds of [0.002, 0.004, 90]) duration.labels('getMatter').observe(seconds)

  const span = await spanOf(telemetry, `work by ${protocol}`)
  const seen = await collector.waitForMetrics((metrics) =>
    metrics.some(
      ({ name, resource }) => name === 'rpc_duration_seconds' && resource['service.name'] === `by ${protocol}`,
    ),
  )
  await telemetry.stop()

  expect(collector.contentTypes()).toContain(contentType)
  expect(span.resource).toMatchObject({
    'service.name': `by ${protocol}`,
    'service.namespace': 'dossier',
    'service.version': '1.2.3',
    'deployment.environment.name': 'a test',
  })
  const metric = seen.find(({ name }) => name === 'rpc_duration_seconds')!
  expect(metric).toMatchObject({ unit: 's', labels: { call: 'getMatter' }, value: { count: 3 } })
  const { bucketCounts, explicitBounds, sum } = metric.value as Exclude<typeof metric.value, number>
  expect(sum).toBeCloseTo(90.006)
  expect(bucketCounts.length).toBe(explicitBounds.length + 1)
  expect(bucketCounts.at(explicitBounds.indexOf(0.0025))).toBe(1)
  expect(bucketCounts.at(explicitBounds.indexOf(0.005))).toBe(1)
  expect(bucketCounts.at(-1)).toBe(1)
  expect(seen.find(({ name }) => name === 'process_resident_memory_bytes')!.value).toBeGreaterThan(1e6)
})

test('an address for one signal sends this signal alone', async () => {
  const before = collector.metrics().length
  const telemetry = await start({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
    OTEL_SERVICE_NAME: 'traces alone',
  })
  await spanOf(telemetry, 'traced alone')
  await telemetry.stop()

  const metricsAlone = await start({
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${collector.url}/v1/metrics`,
    OTEL_SERVICE_NAME: 'metrics alone',
  })
  const { tracing } = metricsAlone
  await metricsAlone.stop()

  expect(tracing).toBeUndefined()
  const names = new Set(
    collector
      .metrics()
      .slice(before)
      .map(({ resource }) => resource['service.name']),
  )
  expect([...names]).toEqual(['metrics alone'])
})

test('OTEL_TRACES_EXPORTER=none and OTEL_METRICS_EXPORTER=none switch a signal off', async () => {
  const before = collector.metrics().length

  const telemetry = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_EXPORTER: 'none',
    OTEL_METRICS_EXPORTER: 'none',
  })
  await telemetry.stop()

  expect(telemetry.tracing).toBeUndefined()
  expect(collector.metrics().length).toBe(before)
})

test("a caller's B3 headers are gone on with where OTEL_PROPAGATORS says so", async () => {
  const telemetry = await start({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
    OTEL_PROPAGATORS: 'b3',
  })
  const traceId = '80f198ee56343ba864fe8b2a57d3eff7'

  const span = await spanOf(telemetry, 'by b3', { b3: `${traceId}-e457b5a2e4d86bd1-0` })
  await telemetry.stop()

  expect(span).toMatchObject({ traceId, parentSpanId: 'e457b5a2e4d86bd1' })
})

test.each([
  ['always_on', '0', true],
  ['always_off', '1', false],
  ['traceidratio', '0', false],
  ['parentbased_always_off', '1', false],
  ['parentbased_traceidratio', '1', true],
])(
  'of OTEL_TRACES_SAMPLER=%s with %s a request of a caller outside is recorded: %s',
  async (sampler, ratio, recorded) => {
    const telemetry = await start({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
      OTEL_TRACES_SAMPLER: sampler,
      OTEL_TRACES_SAMPLER_ARG: ratio,
    })
    const flag = recorded ? '00' : '01'

    const span = telemetry.tracing!.begin(
      { name: 'sampled', kind: 'server' },
      { traceparent: `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-${flag}` },
    )
    const target = span.run(() => telemetry.tracing!.linkTarget())
    span.end()
    await telemetry.stop()

    expect(target !== null).toBe(recorded)
  },
)

test('problems that the SDK finds in its variables are logged', async () => {
  const telemetry = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_PROPAGATORS: 'tracecontext,b4' })
  const lines: string[] = []
  const log = createLogger('matters', 'silent')
  log.warn = (line: unknown) => void lines.push(String(line))

  telemetry.reportTo(log)
  await telemetry.stop()

  expect(lines).toEqual([expect.stringContaining('b4')])
})

/** The packages of OpenTelemetry that one process has loaded after it has started its telemetry with each environment in turn. */
async function loadedAfter(...environments: Record<string, string>[]): Promise<string[][]> {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({
      load(url, context, next) {
        const [name] = url.match(/@opentelemetry\\/[^/]+(?!.*@opentelemetry)/) ?? []
        if (name) loaded.add(name)
        return next(url, context)
      },
    })
    const { commonSettings, readConfig, startTelemetry } = await import(${JSON.stringify(import.meta.resolve('../src/index.ts'))})
    const lists = []
    for (const given of ${JSON.stringify(environments)}) {
      const environment = { NATS_URL: 'nats://a:b@127.0.0.1', ...given }
      await startTelemetry('matters', readConfig(commonSettings, environment), environment)
      lists.push([...loaded])
    }
    console.log(JSON.stringify(lists))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  return JSON.parse(stdout)
}

test('without an endpoint, or with the SDK disabled, only the API is loaded, which prom-client needs', async () => {
  const endpoint = 'http://127.0.0.1:9'

  const [without, disabled, enabled] = await loadedAfter(
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'TRUE' },
    { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint },
  )

  expect(without).toEqual(['@opentelemetry/api'])
  expect(disabled).toEqual(['@opentelemetry/api'])
  expect(enabled).toContain('@opentelemetry/sdk-node')
})
