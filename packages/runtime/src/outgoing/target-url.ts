import { isIP } from 'node:net'
import { isAllowedAddress, type TargetPolicy } from './target-address.ts'

/**
 * What is wrong with an address that others chose, as far as its text tells, or undefined. Numbers in
 * any spelling are judged as what they mean: the URL parser writes decimal, octal and hexadecimal ones alike.
 */
export function targetUrlProblem(text: string, policy: TargetPolicy): string | undefined {
  if (/\s/.test(text) || !URL.canParse(text)) return 'must be a URL'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(policy.allowLocal && url.protocol === 'http:')) return 'must be an https:// URL'
  if (url.username || url.password) return 'must not contain a user name or password'
  const host = hostOf(url)
  if (!host) return 'must be a URL'
  if (isIP(host) ? isAllowedAddress(host, policy) : policy.allowLocal || !isLocalName(host)) return undefined
  return REFUSED_ADDRESS
}

export const REFUSED_ADDRESS = 'must not lead to a private, local or reserved address'

/** The host as a resolver or socket takes it: without the brackets of IPv6 and the root's dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/** Names that always mean this machine: RFC 6761 section 6.3. */
export function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}
