import { createServer } from 'node:http'
import { alsoOnIpv6Loopback } from '@dossier/runtime/ipv6-loopback'
import express, { type ErrorRequestHandler } from 'express'
import { listeningPort, type RunningServer, stopHttp } from '../running-server.ts'
import type { MessageStore } from './message-store.ts'
import { createMessagesRouter } from './messages-router.ts'
import { createPagesRouter } from './pages/router.ts'
import type { Replies } from './replies.ts'
import { createSmsReplies } from './sms/replies.ts'
import { createSmsRouter, type SmsOptions } from './sms/router.ts'
import { refuseForeignHosts, refuseWithoutToken, requireToken } from './who-may-ask.ts'

export interface HttpOptions extends SmsOptions {
  readonly host: string
  /** 0 picks a free port. */
  readonly port: number
  readonly token: string
  readonly store: MessageStore
  /** Undefined where nobody takes answers to emails. */
  readonly emailReplies: Replies | undefined
}

/**
 * Starts the HTTP server: the SMS call, and below the token the messages as JSON and the web page. Without the token,
 * any page in a browser on this machine could read the messages.
 */
export async function startHttp({ host, port, token, ...options }: HttpOptions): Promise<RunningServer> {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' })
    next()
  })
  app.use(refuseForeignHosts(host))
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })
  app.use(createSmsRouter(options))
  app.use(
    '/:token',
    requireToken(token),
    createMessagesRouter(options.store),
    createPagesRouter(options.store, [options.emailReplies, createSmsReplies(options.sms, options.store)]),
  )
  app.use((req, res) => {
    if (req.path === '/') refuseWithoutToken(res)
    else res.status(404).json({ error: 'not_found' })
  })
  app.use(answerError)

  const server = createServer(app)
  const listening = listeningPort(server)
  server.listen(port, host)
  const boundPort = await listening
  if (host === '127.0.0.1') await alsoOnIpv6Loopback(server, boundPort)
  return {
    port: boundPort,
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
