import type { ServiceName } from '@dossier/contracts'
import type { ConfigOf } from '../service/config.ts'
import type { Logger } from '../service/log.ts'
import type { releaseSettings } from '../service/settings.ts'
import { everyProcessMetrics } from './common-metrics.ts'
import { Metrics } from './metrics.ts'
import type { OpenTelemetry } from './open-telemetry.ts'
import type { telemetrySettings } from './otel-settings.ts'
import { startProcessMetrics } from './process-metrics.ts'
import type { Tracing } from './tracing.ts'

type TelemetryConfig = ConfigOf<typeof telemetrySettings> & ConfigOf<typeof releaseSettings>

/** Telemetry of a running process. */
export interface Telemetry {
  readonly metrics: Metrics
  /** Absent unless an endpoint is configured. */
  readonly tracing: Tracing | undefined
  /** Where to say that exports fail. */
  reportTo(log: Logger): void
  stop(): Promise<void>
}

export async function startTelemetry(
  service: ServiceName,
  config: TelemetryConfig,
  environment: NodeJS.ProcessEnv,
): Promise<Telemetry> {
  const metrics = new Metrics()
  for (const definition of everyProcessMetrics) metrics.of(definition)
  const sending = await loadOpenTelemetry(service, config, environment, metrics)
  const processMetrics = startProcessMetrics(metrics)
  return {
    metrics,
    tracing: sending?.tracing,
    reportTo: (log) => sending?.reportTo(log),
    async stop() {
      processMetrics.stop()
      await sending?.stop()
    },
  }
}

async function loadOpenTelemetry(
  service: ServiceName,
  config: TelemetryConfig,
  environment: NodeJS.ProcessEnv,
  metrics: Metrics,
): Promise<OpenTelemetry | undefined> {
  const endpoints = [
    config.OTEL_EXPORTER_OTLP_ENDPOINT,
    config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    config.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT,
  ]
  if (config.OTEL_SDK_DISABLED || !endpoints.some(Boolean)) return undefined
  const { startOpenTelemetry } = await import('./open-telemetry.ts')
  return startOpenTelemetry({ service, version: config.RELEASE_VERSION, config, environment, metrics })
}
