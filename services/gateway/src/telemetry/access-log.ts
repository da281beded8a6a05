import type { AppError } from '@dossier/contracts'
import { apiKeyPrefix, isApiKey, type Logger, type SpanIds } from '@dossier/runtime'
import type { Request, RequestHandler, Response } from 'express'
import type { Caller } from '../credentials/caller.ts'
import { callerAddressOf } from '../http/caller-address.ts'
import { requestIdOf } from '../http/request-id.ts'

/** What a request turned out to be, noted on the way for the line that is written at its end. */
interface Noted {
  /** The operation's name; absent when no route was found. */
  operation?: string
  caller?: Caller
  /** What it was refused with, or failed of. */
  error?: AppError
  /** Where requests are traced. */
  span?: SpanIds
  /** An answer that stays open, and ends whenever either side likes. */
  isStream?: true
  /** An answer that had begun and could not be completed. */
  brokeOff?: true
}

/** Notes for the access log which operation a request is, and later who asked, or why it was refused. */
export function note(res: Response, noted: Noted): void {
  Object.assign(res.locals, noted)
}

/** Notes that an answer is about to be broken off. */
export function noteBreak(res: Response): void {
  note(res, { brokeOff: true })
}

/** What a response emits when its answer has become a stream: it is in flight no longer. */
export const STREAMING = 'streaming'

/** Notes that the answer stays open from now on. */
export function noteStream(res: Response): void {
  note(res, { isStream: true })
  res.emit(STREAMING)
}

/**
 * How a request ended: its operation, if a route was found, and its status; 499 when the caller went away, 500 when an
 * answer broke off.
 */
export function outcomeOf(res: Response): { operation: string | undefined; status: number } {
  const { operation, brokeOff, isStream } = res.locals as Noted
  return { operation, status: brokeOff ? 500 : res.writableFinished || isStream ? res.statusCode : 499 }
}

/** These lines hold no objects, so the logger needn't look into them for secrets. Looking took 3 µs a line. */
const PLAIN = { redact: [] }

/**
 * One line for each request once its answer is sent or its connection is gone. Names the operation and not the URL, which may hold
 * tokens. Names the caller's address, and of the credential only its id; of an API key that was refused also its prefix, which lists
 * of keys show, because a key that nobody knows has no id.
 */
export function accessLog(serviceLog: Logger): RequestHandler {
  const log = serviceLog.child({}, PLAIN)
  return (req, res, next) => {
    const startedAt = performance.now()
    res.once('close', () => {
      const { caller, error, span } = res.locals as Noted
      const party = caller?.principal ?? error?.about
      const { operation, status } = outcomeOf(res)
      log.info(
        {
          request_id: requestIdOf(req),
          method: req.method,
          operation,
          status,
          duration_ms: Math.round((performance.now() - startedAt) * 10) / 10,
          error_code: error?.code,
          address: callerAddressOf(req) || undefined,
          firm_id: party?.firm_id ?? undefined,
          credential_id: party?.credential_id ?? undefined,
          key_prefix: caller || !error ? undefined : prefixOfKey(req),
          ...span,
        },
        'request',
      )
    })
    next()
  }
}

/** Undefined for what only stands where a key belongs, such as somebody's password. */
function prefixOfKey(req: Request): string | undefined {
  const sent = req.headers['x-api-key']
  return typeof sent === 'string' && isApiKey(sent) ? apiKeyPrefix(sent) : undefined
}
