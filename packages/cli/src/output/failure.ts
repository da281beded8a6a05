import { DossierError } from '@dossier/client'
import type { Terminal } from '../terminal.ts'
import { SignedOutError, UsageError } from '../usage-error.ts'
import { styleFor } from './style.ts'

/** Exit codes, for scripts. The README has the same table. */
export const EXIT = {
  done: 0,
  /** The service refused, or something else failed. */
  failed: 1,
  /** The command was called wrongly; nothing was sent. */
  usage: 2,
  /** Not signed in, or not permitted: 401 and 403. */
  notPermitted: 3,
  /** 404 */
  notFound: 4,
  /** Another try later may succeed: no connection, a time-out, 429 and 5xx. */
  temporary: 5,
  /** Ctrl C: 128 and the number of SIGINT, as in shells. */
  interrupted: 130,
} as const

export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT.usage
  if (error instanceof SignedOutError) return EXIT.notPermitted
  if (!(error instanceof DossierError)) return EXIT.failed
  const { status, code } = error
  if (status === 401 || status === 403) return EXIT.notPermitted
  if (status === 404) return EXIT.notFound
  const hasNoAnswer = code === 'connection_failed' || code === 'timeout'
  return hasNoAnswer || status === 429 || status >= 500 ? EXIT.temporary : EXIT.failed
}

/** What a person reads about a failure: code, message, fields, and the request to name to the operator. */
export function failureText(error: unknown, { stderr, env }: Pick<Terminal, 'stderr' | 'env'>): string {
  const style = styleFor(stderr, env)
  if (!(error instanceof DossierError)) return `${style('red', 'Error:')} ${messageOf(error)}`
  const cause = error.status === 0 && error.cause instanceof Error ? reasonOf(error.cause) : undefined
  return [
    `${style('red', `Error ${error.code}:`)} ${error.message}`,
    ...(cause ? [`  ${cause}`] : []),
    ...error.fields.map(({ field, message }) => `  ${style('bold', field)}: ${message}`),
    ...(error.retryAfterMs !== undefined ? [`  Try again in ${Math.ceil(error.retryAfterMs / 1_000)} s.`] : []),
    ...(error.requestId ? [style('dim', `  Request ${error.requestId}`)] : []),
    ...(error.docsUrl ? [style('dim', `  ${error.docsUrl}`)] : []),
  ].join('\n')
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** `fetch` says why it failed in the cause of its error. */
function reasonOf(error: Error): string {
  const inner = error.cause instanceof Error ? error.cause : error
  return inner.message || ('code' in inner ? String(inner.code) : inner.name)
}
