/** Where the protocol's endpoints are. Sources: interface.md "OAuth 2.0 authorization code", RFC 8414 section 3. */
export const AUTHORIZE_PATH = '/oauth/authorize'
export const TOKEN_PATH = '/oauth/token'
export const REVOKE_PATH = '/oauth/revoke'
export const METADATA_PATH = '/.well-known/oauth-authorization-server'
