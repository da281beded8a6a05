import { hash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Refuses requests that name another host. By DNS rebinding, a page of another site makes its own name lead to this
 * machine; the browser then takes the mailbox for a part of that site, and `Host` alone tells.
 */
export function refuseForeignHosts(host: string): RequestHandler {
  const known = [...LOOPBACK_NAMES, host.includes(':') ? `[${host}]` : host]
  return (req, res, next) => {
    if (known.includes((req.headers.host ?? '').replace(/:\d+$/, '').toLowerCase())) next()
    else res.status(421).json({ error: 'unknown_host', message: 'The mailbox does not answer under this host name.' })
  }
}

/** Lets requests pass whose address begins with the token. */
export function requireToken(token: string): RequestHandler<{ token: string }> {
  const expected = digest(token)
  return (req, res, next) => {
    if (timingSafeEqual(digest(req.params.token), expected)) next()
    else refuseWithoutToken(res)
  }
}

export function refuseWithoutToken(res: Response): void {
  res.status(403).json({
    error: 'token_required',
    message:
      'The address of the mailbox includes a token. Open the address that npm start printed; it is also mailbox_url in .local/state.json.',
  })
}

const digest = (text: string) => hash('sha256', text, 'buffer')
