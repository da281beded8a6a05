import { otherOtelVariables, telemetrySettings } from '@dossier/runtime'

const INTRODUCTION = `# OpenTelemetry

Give every process the address of a collector, and it sends traces and metrics there by OTLP:

\`\`\`sh
OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318 npm start
\`\`\`

Without an address, OpenTelemetry's SDK is not loaded. With one, the SDK (\`@opentelemetry/sdk-node\`) reads the standard
variables, which mean what [its specification](https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/)
says. \`npm run derive\` rewrites this page from the code.

- **Traces** cover each request through all services down to each statement. The sampled flag of a caller is ignored:
  nobody outside decides what is recorded.
- **Metrics** are those of \`/metrics\`, under the same names, always cumulative. Where Prometheus already fetches them there, set
  \`OTEL_METRICS_EXPORTER=none\`.
- **Log lines** go to standard output alone, with the \`trace_id\` and \`span_id\` of a traced request.
- **Between our own processes** the trace travels as W3C Trace Context, whatever \`OTEL_PROPAGATORS\` says: that setting is for
  callers outside.
- \`trace_spans_total\` and \`metric_exports_total\` count what arrives and what does not. At shutdown, sending the rest takes 2 s
  at most.`

/** The page that lists every variable of OpenTelemetry that a process heeds. */
export function renderTelemetryPage(): string {
  const settings = Object.entries(telemetrySettings).map(([name, { doc, default: fallback }]): [string, string] => [
    name,
    fallback ? `${doc} Default: \`${fallback}\`.` : doc,
  ])
  const parts = [
    INTRODUCTION,
    '## Settings',
    'They are checked at the start and are in each `.env.example` and in the values of the chart.',
    table(settings),
    '## Other variables that the SDK reads',
    'Dossier does not check them. In the chart they go into `extraEnv`. In brackets: the default.',
    table(Object.entries(otherOtelVariables)),
  ]
  return `${parts.join('\n\n')}\n`
}

function table(rows: readonly (readonly [string, string])[]): string {
  return ['| Variable | What it sets |', '|---|---|', ...rows.map(([name, doc]) => `| \`${name}\` | ${doc} |`)].join(
    '\n',
  )
}
