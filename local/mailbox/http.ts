import type { ErrorRequestHandler } from 'express'
import { createAccessGuard } from '../stand-in/access-guard.ts'
import { type HttpServer, newApp, serve } from '../stand-in/serve.ts'
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
  readonly token: string
  readonly store: MessageStore
  /** Undefined if nobody takes answers to emails. */
  readonly emailReplies: Replies | undefined
}

/**
 * Starts the HTTP server: the SMS call, and below the token the messages as JSON and the web page. Without the token,
 * any page in a browser on this machine could read the messages.
 */
export async function startHttp({ host, port, token, ...options }: HttpOptions): Promise<HttpServer> {
  const guard = createAccessGuard({ name: 'mailbox', setting: 'mailbox_url', host, token })
  const app = newApp()
  app.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' })
    next()
  })
  app.use(guard.refuseForeignHosts)
  app.use(createSmsRouter(options))
  app.use(
    '/:token',
    guard.requireToken,
    createMessagesRouter(options.store),
    createPagesRouter(options.store, [options.emailReplies, createSmsReplies(options.sms, options.store)]),
  )
  app.use((req, res) => {
    if (req.path === '/') guard.refuse(res)
    else res.status(404).json({ error: 'not_found' })
  })
  app.use(answerError)

  return serve(app, host, port)
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
