import { commonSettings, type Logger, readConfig, startLifecycle, startTelemetry } from '@dossier/runtime'

/** Connects as a running service does; `lines` is what it has logged. */
export async function startConnecting(settings: Record<string, string>) {
  const config = readConfig(commonSettings, { OPS_PORT: '0', ...settings })
  const lines: string[] = []
  const write = (fields: unknown, text?: string) =>
    lines.push(`${text ?? fields} ${(fields as { err?: Error }).err?.message ?? ''}`)
  const log = { debug: write, info: write, warn: write, error: write } as unknown as Logger
  const stops: (() => Promise<void> | void)[] = []
  const connecting = startLifecycle('matters', config, log, stops, await startTelemetry('matters', config, settings))
  return {
    lines,
    connecting,
    async stop() {
      for (const stop of stops.reverse()) await stop()
    },
  }
}
