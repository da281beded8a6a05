import type { ServiceName } from '@dossier/contracts'
import type { ConfigOf } from '../service/config.ts'
import type { telemetrySettings } from '../service/settings.ts'
import { everyProcessMetrics } from './common-metrics.ts'
import { Metrics } from './metrics.ts'
import { startProcessMetrics } from './process-metrics.ts'
import type { Tracing } from './tracing.ts'

/** What a process tells its operators while it runs. */
export interface Telemetry {
  readonly metrics: Metrics
  /** Absent unless an endpoint is configured. */
  readonly tracing: Tracing | undefined
  stop(): Promise<void>
}

export async function startTelemetry(
  service: ServiceName,
  config: ConfigOf<typeof telemetrySettings>,
): Promise<Telemetry> {
  const metrics = new Metrics()
  for (const definition of everyProcessMetrics) metrics.of(definition)
  const tracing = await loadTracing(service, config, metrics)
  const processMetrics = startProcessMetrics(metrics)
  return {
    metrics,
    tracing,
    async stop() {
      processMetrics.stop()
      await tracing?.stop()
    },
  }
}

async function loadTracing(
  service: ServiceName,
  config: ConfigOf<typeof telemetrySettings>,
  metrics: Metrics,
): Promise<Tracing | undefined> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  const { startTracing } = await import('./tracing-sdk.ts')
  return startTracing({
    service,
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    metrics,
  })
}
