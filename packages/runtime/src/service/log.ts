import { type DestinationStream, destination, type Logger, pino } from 'pino'
import type { Tracing } from '../telemetry/tracing.ts'
import { inSources } from './source-lines.ts'

export type { Logger }

/**
 * Lines are written together, as many as a pipe holds: one write per line would cost a request more than the rest of its logging.
 */
const WRITE_BYTES = 65_536
/** How long a line may be buffered, and what a killed process may lose. */
const FLUSH_MS = 200

/** Standard output. Its buffer is flushed after a line and never without one: an idle process writes nothing. */
function standardOutput(): DestinationStream {
  const output = destination({ fd: 1, sync: false, minLength: WRITE_BYTES, maxWrite: 2 * WRITE_BYTES })
  const write = output.write.bind(output)
  let isFlushDue = false
  const flush = () => {
    isFlushDue = false
    output.flush()
  }
  return Object.assign(output, {
    write(line: string) {
      if (!isFlushDue) setTimeout(flush, FLUSH_MS).unref()
      isFlushDue = true
      return write(line)
    },
  })
}

/**
 * A logger that writes JSON lines to standard output. Call sites name ids and codes, never bodies or credentials. With
 * tracing on, what is logged in a span carries its ids.
 */
export function createLogger(
  service: string,
  level: string,
  tracing?: Pick<Tracing, 'ids'>,
  output: DestinationStream = standardOutput(),
): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      ...(tracing && { mixin: () => tracing.ids() ?? {} }),
      redact: { paths: ['*.password', '*.token', '*.secret', '*.api_key', '*.authorization'], censor: '[secret]' },
    },
    output,
  )
}

/** For commands, whose standard output is theirs: some print JSON, or what another program reads. */
export function commandLogger(): Logger {
  return createLogger('command', 'warn', undefined, process.stderr)
}

/** PostgreSQL quotes the values of a row in these members of its errors; rows hold what clients told the firm. */
const QUOTING_MEMBERS = ['detail', 'where', 'hint', 'internalQuery']

/** An error with its stack and causes, without the data that it quotes. */
export function describeError(error: Error): object {
  const described = pino.stdSerializers.errWithCause(error)
  for (let level: Record<string, unknown> | undefined = described; level; level = level.cause as typeof level) {
    for (const member of QUOTING_MEMBERS) delete level[member]
    if (typeof level.stack === 'string') level.stack = inSources(level.stack)
  }
  return described
}
