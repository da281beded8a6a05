import { isRandomToken, newRandomToken } from './random-token.ts'

/** Prefixes of secrets, so that people and leak scanners recognise them. */
const PREFIXES = {
  client_secret: 'dsr_secret_',
  code: 'dsr_code_',
  access_token: 'dsr_access_',
  refresh_token: 'dsr_refresh_',
} as const

export type OAuthSecretKind = keyof typeof PREFIXES

/** A new secret of the kind: its prefix and 256 random bits. */
export function newOAuthSecret(kind: OAuthSecretKind): string {
  return PREFIXES[kind] + newRandomToken()
}

/** Whether a text has the form of such a secret; others need no look-up. */
export function isOAuthSecret(kind: OAuthSecretKind, text: string): boolean {
  return text.startsWith(PREFIXES[kind]) && isRandomToken(text.slice(PREFIXES[kind].length))
}
