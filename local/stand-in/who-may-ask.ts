import { hash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']

export interface DoorOptions {
  /** What the server calls itself in refusals. */
  readonly name: string
  /** Where its address is in `.local/state.json`. */
  readonly setting: string
  /** Address that the server listens on. */
  readonly host: string
  /** Part of the address of what only the people of this machine may use. */
  readonly token: string
}

/** Keeps pages in a browser on the same machine away from what a stand-in holds. */
export interface Door {
  /**
   * Refuses requests that name another host. By DNS rebinding, a page of another site makes its own name lead to this
   * machine; the browser then takes the stand-in for a part of that site, and `Host` alone tells.
   */
  readonly refuseForeignHosts: RequestHandler
  /** Lets requests pass whose address begins with the token. */
  readonly requireToken: RequestHandler<{ token: string }>
  refuse(res: Response): void
}

export function createDoor({ name, setting, host, token }: DoorOptions): Door {
  const knownHosts = [...LOOPBACK_NAMES, host.includes(':') ? `[${host}]` : host]
  const expected = digest(token)

  function refuse(res: Response): void {
    res.status(403).json({
      error: 'token_required',
      message: `The address of the ${name} includes a token. Open the address that npm start printed; it is also ${setting} in .local/state.json.`,
    })
  }

  return {
    refuseForeignHosts(req, res, next) {
      if (knownHosts.includes((req.headers.host ?? '').replace(/:\d+$/, '').toLowerCase())) next()
      else res.status(421).json({ error: 'unknown_host', message: `The ${name} does not answer under this host name.` })
    },
    requireToken(req, res, next) {
      if (timingSafeEqual(digest(req.params.token), expected)) next()
      else refuse(res)
    },
    refuse,
  }
}

const digest = (text: string) => hash('sha256', text, 'buffer')
