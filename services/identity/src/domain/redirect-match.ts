import type { identity } from '@dossier/contracts'

/** The port of a loopback address. An installed application gets a new one each time it listens. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?=[/?]|$)(.*)$/

/**
 * Whether a client is taken back where it asks to: to an address that it has registered, character by character. Only
 * for a public client the port of a loopback address may be another (RFC 8252 section 7.3).
 */
export function redirectMatches(type: identity.OAuthClientType, registered: readonly string[], sent: string): boolean {
  if (registered.includes(sent)) return true
  if (type !== 'public' || !URL.canParse(sent)) return false
  const [, host, rest] = LOOPBACK.exec(sent) ?? []
  if (host === undefined) return false
  return registered.some((uri) => {
    const known = LOOPBACK.exec(uri)
    return known !== null && known[1] === host && known[2] === rest
  })
}
