import { OTLPMetricExporter as GrpcMetrics } from '@opentelemetry/exporter-metrics-otlp-grpc'
import { OTLPMetricExporter as JsonMetrics } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPMetricExporter as ProtobufMetrics } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter as GrpcTraces } from '@opentelemetry/exporter-trace-otlp-grpc'
import { OTLPTraceExporter as JsonTraces } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufTraces } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  ConsoleMetricExporter,
  type MetricProducer,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

/** The SDK chooses in the same way, but doesn't expose the exporter for counting. Each exporter reads its own variables. */
export function traceExporterOf(protocol: string): SpanExporter {
  if (protocol === 'grpc') return new GrpcTraces()
  return protocol === 'http/json' ? new JsonTraces() : new ProtobufTraces()
}

function metricExporterOf(protocol: string): PushMetricExporter {
  if (protocol === 'grpc') return new GrpcMetrics()
  return protocol === 'http/json' ? new JsonMetrics() : new ProtobufMetrics()
}

/** Reader for the SDK's metrics and those of `producer`, which the SDK's own readers don't accept. */
export function metricReadersOf(
  exporters: readonly string[],
  protocol: string,
  producer: MetricProducer,
  watched: (exporter: PushMetricExporter) => PushMetricExporter,
): PeriodicExportingMetricReader[] {
  if (exporters.includes('none')) return []
  return exporters.map((name) => {
    const exporter = name === 'console' ? new ConsoleMetricExporter() : watched(metricExporterOf(protocol))
    const intervalMs = positive(process.env.OTEL_METRIC_EXPORT_INTERVAL) ?? 60_000
    const timeoutMs = positive(process.env.OTEL_METRIC_EXPORT_TIMEOUT) ?? 30_000
    return new PeriodicExportingMetricReader({
      exporter,
      exportIntervalMillis: intervalMs,
      exportTimeoutMillis: Math.min(timeoutMs, intervalMs),
      metricProducers: [producer],
    })
  })
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text)
  return value > 0 ? value : undefined
}
