import { identity } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import type { RequestHandler } from 'express'
import type { AppParts } from '../app-parts.ts'
import { guardClient, readClientCredentials } from './client-credentials.ts'
import { type EndpointParts, oauthEndpoint } from './endpoint.ts'
import { bounded, refusal, required } from './token.ts'

/** The revocation endpoint of RFC 7009. The hint about the token's kind is not needed: both kinds are looked for. */
export function revokeHandler(parts: AppParts & EndpointParts): RequestHandler {
  return oauthEndpoint('revoke', parts, (req, res) =>
    guardClient(req, res, parts, async (form, calls) => {
      const client = readClientCredentials(req, form)
      const result = await calls.call(identity.operations.revokeToken, {
        ...client,
        client_id: bounded(client.client_id),
        token_sha256: hashToken(required(form, 'token')),
      })
      if (result.outcome === 'refused') throw refusal(result)
      return {}
    }),
  )
}
