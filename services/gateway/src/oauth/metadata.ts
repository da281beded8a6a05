import { Scope } from '@dossier/contracts'
import { issuerOf } from './issuer.ts'
import { AUTHORIZE_PATH, REVOKE_PATH, TOKEN_PATH } from './paths.ts'
import { GRANT_TYPES } from './token.ts'

const CLIENT_AUTHENTICATION = ['client_secret_basic', 'client_secret_post', 'none']

/** What clients find out by themselves. RFC 8414, RFC 9207 section 3. */
export function oauthMetadata(appUrl: string): object {
  const issuer = issuerOf(appUrl)
  return {
    issuer,
    authorization_endpoint: issuer + AUTHORIZE_PATH,
    token_endpoint: issuer + TOKEN_PATH,
    revocation_endpoint: issuer + REVOKE_PATH,
    scopes_supported: Scope.options,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: GRANT_TYPES,
    token_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
    revocation_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}
