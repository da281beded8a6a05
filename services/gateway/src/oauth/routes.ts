import type { Method } from '@dossier/contracts'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import { type EndpointParts, OAuthError, oauthEndpoint } from './endpoint.ts'
import { oauthMetadata } from './metadata.ts'
import { METADATA_PATH, REVOKE_PATH, TOKEN_PATH } from './paths.ts'
import { revokeHandler } from './revoke.ts'
import { tokenHandler } from './token.ts'

/** An endpoint that programs ask, and what it answers to another method. */
export interface OAuthRoute {
  path: string
  method: Method
  handle: RequestHandler
  refuseMethod: RequestHandler
}

/** The endpoints of the protocol that programs ask; the one that people see is a page. */
export function oauthRoutes(parts: AppParts & EndpointParts): OAuthRoute[] {
  const metadata = oauthMetadata(parts.appUrl)
  const route = (path: string, method: Method, handle: RequestHandler): OAuthRoute => ({
    path,
    method,
    handle,
    refuseMethod: oauthEndpoint('unknown', parts, (_req, res) => {
      // Express answers HEAD wherever there is a GET.
      res.setHeader('Allow', method === 'get' ? 'GET, HEAD' : method.toUpperCase())
      throw new OAuthError('invalid_request', `This address takes only ${method.toUpperCase()}.`, 405)
    }),
  })
  return [
    route(TOKEN_PATH, 'post', tokenHandler(parts)),
    route(REVOKE_PATH, 'post', revokeHandler(parts)),
    route(
      METADATA_PATH,
      'get',
      oauthEndpoint('oauthMetadata', parts, () => metadata),
    ),
  ]
}
