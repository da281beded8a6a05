import { z } from 'zod'
import { env, setting } from '../service/config.ts'
import { isDecodable } from '../values/is-decodable.ts'

/**
 * Where a process sends traces and metrics by OTLP. The names and meanings are OpenTelemetry's. Its SDK reads these settings
 * itself; they are here so that they are documented, checked at the start, and known to the chart.
 * Source: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/.
 */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    schema: env.optionalBaseUrl,
    doc: 'Collector that takes traces and metrics by OTLP, such as http://127.0.0.1:4318; /v1/traces and /v1/metrics are added. If this and the next two are empty, OpenTelemetry is not loaded and costs nothing.',
    default: '',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting({
    schema: env.optionalBaseUrl,
    doc: 'Address for traces alone, used as it is, such as http://127.0.0.1:4318/v1/traces.',
    default: '',
  }),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: setting({
    schema: env.optionalBaseUrl,
    doc: 'Address for metrics alone, used as it is, such as http://127.0.0.1:4318/v1/metrics.',
    default: '',
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: setting({
    schema: z.enum(['http/protobuf', 'http/json', 'grpc']),
    doc: 'How exports are sent: http/protobuf, http/json or grpc.',
    default: 'http/protobuf',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting({
    schema: z.string().refine(isHeaders, { error: 'must be name=value, separated by commas' }),
    doc: 'Headers that go with each export, as name=value with percent-encoding, separated by commas: the key that a collector asks for.',
    default: '',
    secret: true,
  }),
  OTEL_SDK_DISABLED: setting({
    schema: z.string().transform((text) => text.trim().toLowerCase() === 'true'),
    doc: 'true: no traces and no metrics are sent, whatever else is set.',
    default: 'false',
  }),
  OTEL_TRACES_EXPORTER: setting({
    schema: exporters(['otlp', 'console', 'zipkin', 'none']),
    doc: 'Where traces go: otlp, console, zipkin or none.',
    default: 'otlp',
  }),
  OTEL_METRICS_EXPORTER: setting({
    schema: exporters(['otlp', 'console', 'none']),
    doc: 'Where metrics go: otlp, console or none. /metrics of the ops port has them in any case; use none if Prometheus scrapes them there.',
    default: 'otlp',
  }),
  OTEL_TRACES_SAMPLER: setting({
    schema: z.enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
    doc: 'Which requests are traced. With parentbased_ the gateway decides for all services. The sampled flag of a caller outside never counts.',
    default: 'parentbased_traceidratio',
  }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    schema: z.coerce.number().min(0).max(1),
    doc: 'Part of the requests that the samplers with a ratio trace, 0 to 1. A traced request costs the gateway about a third more CPU, and a service half more.',
    default: '1',
  }),
  OTEL_SERVICE_NAME: setting({
    schema: z.string(),
    doc: 'Name of the process in traces and metrics. Empty: the name of the service.',
    default: '',
  }),
  OTEL_RESOURCE_ATTRIBUTES: setting({
    schema: z.string(),
    doc: 'Further attributes of the process in traces and metrics, as key=value with percent-encoding, separated by commas, such as deployment.environment.name=production.',
    default: '',
  }),
  OTEL_PROPAGATORS: setting({
    schema: z.string(),
    doc: 'Headers in which a caller outside may send the trace that its request belongs to: tracecontext, b3, b3multi or none, separated by commas. Baggage is never taken.',
    default: 'tracecontext,baggage',
  }),
}

/**
 * Variables that the SDK reads besides and that are passed to it unseen, by what they set. Documented in
 * docs/operations/opentelemetry.md.
 */
export const otherOtelVariables: Readonly<Record<string, string>> = {
  OTEL_LOG_LEVEL:
    "Level of the SDK's own log lines on standard output: none, error, warn, info, debug; without it there are none.",
  OTEL_NODE_RESOURCE_DETECTORS:
    'What the SDK finds out of the process itself: host, os, process, serviceinstance, env, all or none.',
  OTEL_BSP_SCHEDULE_DELAY: 'Longest wait of a span for its batch, in milliseconds (5000).',
  OTEL_BSP_EXPORT_TIMEOUT: 'Longest export of a batch of spans, in milliseconds (30000).',
  OTEL_BSP_MAX_QUEUE_SIZE: 'Spans that wait for the collector, about 2 KiB each; further ones are dropped (2048).',
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: 'Spans of one export (512).',
  OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT: 'Characters of an attribute (no limit).',
  OTEL_ATTRIBUTE_COUNT_LIMIT: 'Attributes of a span (128).',
  OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT: 'As OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT.',
  OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT: 'As OTEL_ATTRIBUTE_COUNT_LIMIT.',
  OTEL_SPAN_EVENT_COUNT_LIMIT: 'Events of a span (128).',
  OTEL_SPAN_LINK_COUNT_LIMIT: 'Links of a span (128).',
  OTEL_EVENT_ATTRIBUTE_COUNT_LIMIT: 'Attributes of an event of a span (128).',
  OTEL_LINK_ATTRIBUTE_COUNT_LIMIT: 'Attributes of a link (128).',
  OTEL_METRIC_EXPORT_INTERVAL: 'Time between two exports of metrics, in milliseconds (60000).',
  OTEL_METRIC_EXPORT_TIMEOUT: 'Longest export of metrics, in milliseconds (30000).',
  OTEL_EXPORTER_ZIPKIN_ENDPOINT: 'Address of Zipkin, for OTEL_TRACES_EXPORTER=zipkin.',
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'As OTEL_EXPORTER_OTLP_HEADERS, for traces alone.',
  OTEL_EXPORTER_OTLP_METRICS_HEADERS: 'As OTEL_EXPORTER_OTLP_HEADERS, for metrics alone.',
  ...ofEachSignal({
    PROTOCOL: 'As OTEL_EXPORTER_OTLP_PROTOCOL',
    TIMEOUT: 'Longest wait for the collector, in milliseconds (10000)',
    COMPRESSION: 'gzip or none (none)',
    INSECURE: 'Whether grpc without a scheme in its address goes without TLS',
    CERTIFICATE: "File with the certificates in PEM that the collector's must lead to",
    CLIENT_KEY: "File with the process's own key in PEM",
    CLIENT_CERTIFICATE: "File with the process's own certificate in PEM",
  }),
}

function ofEachSignal(parts: Record<string, string>): Record<string, string> {
  const signals = { '': '', TRACES_: ', of traces', METRICS_: ', of metrics' }
  const variables = Object.entries(parts).flatMap(([part, doc]) =>
    Object.entries(signals).map(([signal, of]) => [`OTEL_EXPORTER_OTLP_${signal}${part}`, `${doc}${of}.`]),
  )
  const { OTEL_EXPORTER_OTLP_PROTOCOL: _isSetting, ...others } = Object.fromEntries(variables)
  return others
}

function exporters<const Name extends string>(names: readonly Name[]) {
  return z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(names)))
}

/** Whether it is what W3C Baggage writes, which the OpenTelemetry specification says of this setting. */
function isHeaders(text: string): boolean {
  return text
    .split(',')
    .filter((part) => part.trim())
    .every((entry) => {
      const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(entry) ?? []
      return name !== undefined && value !== undefined && isDecodable(value)
    })
}
