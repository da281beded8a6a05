import { destination, type Logger, pino } from 'pino'

export type { Logger }

/** A logger that writes JSON lines to standard output. Call sites name ids and codes, never bodies or credentials. */
export function createLogger(service: string, level: string): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.password', '*.token', '*.secret', '*.api_key', '*.authorization'], censor: '[secret]' },
    },
    destination({ fd: 1, sync: false }),
  )
}
