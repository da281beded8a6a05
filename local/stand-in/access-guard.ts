import { isSameSecret } from '@dossier/runtime'
import type { RequestHandler, Response } from 'express'

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']

export interface AccessGuardOptions {
  /** What refusals call the stand-in. */
  readonly name: string
  /** Name of its address in `.local/state.json`. */
  readonly setting: string
  /** Address that the server listens on. */
  readonly host: string
  /** Secret part of the addresses that only people at this machine may use. */
  readonly token: string
}

/** Keeps web pages of other sites, open in a browser on the same machine, away from a stand-in's data. */
export interface AccessGuard {
  /**
   * Refuses requests that name another host. With DNS rebinding, another site points its own name to this machine. The
   * browser then treats the stand-in as part of that site, and only the `Host` header shows it.
   */
  readonly refuseForeignHosts: RequestHandler
  /** Refuses requests whose address does not begin with the token. */
  readonly requireToken: RequestHandler<{ token: string }>
  refuse(res: Response): void
}

export function createAccessGuard({ name, setting, host, token }: AccessGuardOptions): AccessGuard {
  const knownHosts = [...LOOPBACK_NAMES, host.includes(':') ? `[${host}]` : host]

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
      if (isSameSecret(token, req.params.token)) next()
      else refuse(res)
    },
    refuse,
  }
}
