import { BreakerOpenError } from '../breaker.ts'

/** PostgreSQL error codes (appendix A of its manual) that this system answers to. */
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
/** The server is a standby, perhaps since a moment ago. */
export const READ_ONLY_TRANSACTION = '25006'
/** The server is starting or stopping, or is a standby that takes no sessions. */
export const CANNOT_CONNECT_NOW = '57P03'
const AWAY = new Set(['57P01', '57P02', CANNOT_CONNECT_NOW, '57014', '55P03', '25P03', READ_ONLY_TRANSACTION])
/** Ended for its time, its waits for locks or its memory. */
const TOO_MUCH = new Set(['57014', '55P03', '53200'])
/** Classes of codes: no connection, and resources that have run out (disk, memory, connections). */
const AWAY_CLASSES = ['08', '53']
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])

/** Texts of the pg library for a connection that is gone or could not be had; it gives them no code. */
const LIBRARY_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|connection error and is not queryable|Query read timeout|Client was closed|Cannot use a pool after/

/** Whether the database is down, full, overloaded or too slow, so that the same statement may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof BreakerOpenError) return true
  const { code, message } = error as { code?: string; message?: string }
  if (code !== undefined && (AWAY.has(code) || NETWORK.has(code) || AWAY_CLASSES.includes(code.slice(0, 2))))
    return true
  return code === undefined && message !== undefined && LIBRARY_TEXTS.test(message)
}

/** Whether a statement did too much at once, so that one that does less may succeed. */
export function didTooMuch(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string }
  return code !== undefined && TOO_MUCH.has(code)
}

/** Whether a statement failed because a row with the same key exists, by the name of the unique index; by default any. */
export function isDuplicate(error: unknown, index?: string): boolean {
  return violates(error, UNIQUE_VIOLATION, index)
}

/** Whether a statement failed because it names a row that does not exist, by the name of the foreign key. */
export function isMissingReference(error: unknown, foreignKey: string): boolean {
  return violates(error, FOREIGN_KEY_VIOLATION, foreignKey)
}

function violates(error: unknown, violation: string, name?: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === violation && (name === undefined || constraint === name)
}
