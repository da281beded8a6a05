import { createServer } from 'node:http'
import express, { type ErrorRequestHandler } from 'express'
import { listeningPort, type RunningServer, stopHttp } from '../running-server.ts'
import type { MessageStore } from './message-store.ts'
import { createMessagesRouter } from './messages-router.ts'
import { createPagesRouter } from './pages/router.ts'
import type { Replies } from './replies.ts'
import { createSmsReplies } from './sms/replies.ts'
import { createSmsRouter, type SmsOptions } from './sms/router.ts'

export interface HttpOptions extends SmsOptions {
  readonly host: string
  /** 0 picks a free port. */
  readonly port: number
  readonly store: MessageStore
  /** Undefined where nobody takes answers to emails. */
  readonly emailReplies: Replies | undefined
}

/** Starts the HTTP server: the SMS call, the messages as JSON, and the web page. */
export async function startHttp({ host, port, ...options }: HttpOptions): Promise<RunningServer> {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' })
    next()
  })
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })
  app.use(createSmsRouter(options))
  app.use(createMessagesRouter(options.store))
  app.use(createPagesRouter(options.store, [options.emailReplies, createSmsReplies(options.sms, options.store)]))
  app.use((_req, res) => {
    res.status(404).json({ error: 'not_found' })
  })
  app.use(answerError)

  const server = createServer(app)
  const listening = listeningPort(server)
  server.listen(port, host)
  return {
    port: await listening,
    stop: () => stopHttp(server),
  }
}

/** Four arguments are what makes it an error handler for Express. */
const answerError: ErrorRequestHandler = (err, _req, res, _next) => {
  const status = isClientError(err) ? err.status : 500
  if (status === 500) console.error(err)
  res.status(status).json({ error: status === 500 ? 'internal_error' : 'bad_request' })
}

/** Whether Express says that the request is at fault: a path or a body that cannot be decoded, a body too large. */
function isClientError(err: unknown): err is { status: number } {
  return err instanceof Error && 'status' in err && typeof err.status === 'number' && err.status < 500
}
