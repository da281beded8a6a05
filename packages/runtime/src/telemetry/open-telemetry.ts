/**
 * OpenTelemetry's SDK, in the files that load it. Imported only where an endpoint is configured: it takes a process tenths
 * of a second to load.
 */
import type { ServiceName } from '@dossier/contracts'
import {
  type ContextManager,
  type DiagLogFunction,
  DiagLogLevel,
  diag,
  logs,
  metrics as metricsApi,
  propagation,
  trace,
} from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { NodeSDK, type NodeSDKConfiguration } from '@opentelemetry/sdk-node'
import type { ConfigOf } from '../service/config.ts'
import type { Logger } from '../service/log.ts'
import { endsWithin } from '../time/ends-within.ts'
import { telemetryExportMetrics } from './common-metrics.ts'
import { ExportWatch } from './export-watch.ts'
import type { Metrics } from './metrics.ts'
import { MetricsProducer } from './metrics-producer.ts'
import type { telemetrySettings } from './otel-settings.ts'
import { metricReadersOf, traceExporterOf } from './otlp-exporters.ts'
import { samplerOf } from './sampler.ts'
import { SdkTracing } from './sdk-tracing.ts'
import type { Tracing } from './tracing.ts'

/** At shutdown, data that the collector does not accept within this time is lost. */
const FLUSH_MS_MAX = 2_000

/** The SDK takes null for none, though its type does not say so. */
const NO_CONTEXT_MANAGER = { contextManager: null as unknown as ContextManager }

let hasContexts = false

export interface OpenTelemetryOptions {
  service: ServiceName
  /** The same as in `/version`; empty if not set. */
  version: string
  config: ConfigOf<typeof telemetrySettings>
  environment: NodeJS.ProcessEnv
  metrics: Metrics
}

/** What sends to collectors, while it runs. */
export interface OpenTelemetry {
  /** Absent if only metrics are sent. */
  readonly tracing: Tracing | undefined
  /** Where to say that exports fail. */
  reportTo(log: Logger): void
  /** Sends the remaining data, with a time limit. */
  stop(): Promise<void>
}

/** Starts the SDK as the standard variables of `environment` say. They are read here, once. */
export function startOpenTelemetry({
  service,
  version,
  config,
  environment,
  metrics,
}: OpenTelemetryOptions): OpenTelemetry {
  const watch = new ExportWatch()
  const warnings: string[] = []
  const tracesGoOut = Boolean(config.OTEL_EXPORTER_OTLP_ENDPOINT || config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
  const metricsGoOut = Boolean(config.OTEL_EXPORTER_OTLP_ENDPOINT || config.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT)

  const { sdk, tracer } = withVariables(variablesOf(config, environment), () => {
    diag.setLogger(collecting(warnings), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
    const sdk = new NodeSDK({
      resource: resourceFromAttributes({
        'service.namespace': 'dossier',
        'service.name': service,
        ...(version && { 'service.version': version }),
      }),
      sampler: samplerOf(config.OTEL_TRACES_SAMPLER, config.OTEL_TRACES_SAMPLER_ARG),
      ...(tracesGoOut ? tracesOut() : { spanProcessors: [] }),
      metricReaders: metricsGoOut
        ? metricReadersOf(
            config.OTEL_METRICS_EXPORTER,
            protocolOf('METRICS'),
            new MetricsProducer(metrics),
            (exporter) =>
              watch.of(exporter, 'metrics', (outcome) =>
                metrics.of(telemetryExportMetrics.metricExports).labels(outcome).inc(),
              ),
          )
        : [],
      // Log lines go to standard output alone.
      logRecordProcessors: [],
      ...(hasContexts && NO_CONTEXT_MANAGER),
    })
    // Tests run several services in one process. Each has the tracer of its own SDK, and all the first one's contexts.
    for (const api of [trace, metricsApi, logs, propagation]) api.disable()
    sdk.start()
    hasContexts = true
    return { sdk, tracer: trace.getTracer('dossier') }
  })

  function tracesOut(): Partial<NodeSDKConfiguration> {
    if (config.OTEL_TRACES_EXPORTER.join() !== 'otlp') return {}
    const exporter = traceExporterOf(protocolOf('TRACES'))
    return {
      traceExporter: watch.of(exporter, 'traces', (outcome, spans) =>
        metrics.of(telemetryExportMetrics.spans).labels(outcome).inc(spans.length),
      ),
    }
  }

  function protocolOf(signal: 'TRACES' | 'METRICS'): string {
    return environment[`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`]?.trim() || config.OTEL_EXPORTER_OTLP_PROTOCOL
  }

  const isTracing = tracesGoOut && !config.OTEL_TRACES_EXPORTER.includes('none')
  return {
    tracing: isTracing ? new SdkTracing(tracer) : undefined,
    reportTo(log) {
      for (const warning of warnings.splice(0)) log.warn(`OpenTelemetry: ${warning}`)
      watch.reportTo(log)
    },
    async stop() {
      await endsWithin(
        FLUSH_MS_MAX,
        sdk.shutdown().catch(() => {}),
      )
      watch.giveUp()
    },
  }
}

/** The standard variables for the SDK: from the environment, and secrets also from files. */
function variablesOf(config: ConfigOf<typeof telemetrySettings>, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = Object.entries(environment).filter(([name]) => name.startsWith('OTEL_'))
  return {
    ...Object.fromEntries(given),
    OTEL_EXPORTER_OTLP_HEADERS: config.OTEL_EXPORTER_OTLP_HEADERS,
  }
}

/** Runs `work` with variables set in the process environment, from which the SDK reads them. */
function withVariables<Result>(variables: NodeJS.ProcessEnv, work: () => Result): Result {
  const before = { ...process.env }
  for (const name of Object.keys(before)) if (name.startsWith('OTEL_')) delete process.env[name]
  Object.assign(process.env, variables)
  try {
    return work()
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/** Buffers the SDK's complaints about its variables until there is a log. */
function collecting(warnings: string[]): Record<'error' | 'warn' | 'info' | 'debug' | 'verbose', DiagLogFunction> {
  const keep: DiagLogFunction = (message) => {
    warnings.push(message)
  }
  const ignore = () => {}
  return { error: keep, warn: keep, info: ignore, debug: ignore, verbose: ignore }
}
