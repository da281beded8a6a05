import { type InputOf, identity } from '@dossier/contracts'
import type { Request } from 'express'
import type { AppParts } from '../app-parts.ts'
import { audienceOf } from '../mcp/paths.ts'

type AuthorizationRequest = InputOf<typeof identity.operations.checkAuthorization>

/** Parameters that decide where an answer goes come first: the error names the first malformed one. */
const NAMES = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const

export interface AuthorizationParameters {
  request: AuthorizationRequest
  /** Goes back to the client as it came; null when it did not come, or not in order. */
  state: string | null
  /** The query as it came, which the forms of the pages carry on. */
  search: string
}

/** Reads the query of an authorization request. An empty parameter counts as none (RFC 6749, section 3.1). */
export function readParameters(req: Request, parts: Pick<AppParts, 'appUrl' | 'mcp'>): AuthorizationParameters {
  // The query alone: an absolute address may name a host that no URL can.
  const url = new URL('http://gateway')
  url.search = /\?[^#]*/.exec(req.originalUrl)?.[0] ?? ''
  const { search, searchParams } = url
  const malformed =
    NAMES.find((name) => {
      const values = searchParams.getAll(name)
      return values.length > 1 || (values[0]?.length ?? 0) > identity.OAUTH_PARAMETER_CHARACTERS_MAX
    }) ?? null
  const read = (name: (typeof NAMES)[number]) => (name === malformed ? null : searchParams.get(name) || null)
  const resource = read('resource')
  return {
    request: {
      client_id: read('client_id'),
      redirect_uri: read('redirect_uri'),
      response_type: read('response_type'),
      response_mode: read('response_mode'),
      scope: read('scope'),
      code_challenge: read('code_challenge'),
      code_challenge_method: read('code_challenge_method'),
      audience: resource === null ? 'api' : audienceOf(resource, parts),
      malformed,
    },
    state: read('state'),
    search,
  }
}
