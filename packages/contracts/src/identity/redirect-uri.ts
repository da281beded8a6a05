import { z } from 'zod'

/**
 * Where an application gets the user back after consent: https, http only to the user's own machine, or a private scheme of
 * an installed application. Compared character by character, so only plain ASCII that all URL parsers read alike.
 * Sources: RFC 6749 section 3.1.2, RFC 8252 sections 7 and 8.4.
 */
export const RedirectUri = z
  .string()
  .min(1)
  .max(2048)
  .check((context) => {
    const problem = problemOf(context.value)
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value, continue: false })
  })
  .meta({ example: 'https://app.example.com/oauth/callback' })

/** A reverse domain name. Its dot distinguishes it from schemes with a special meaning, such as `javascript`. */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:/
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

/** Whether the URI belongs to an application on the user's device, which cannot keep a secret. */
export function isPrivateScheme(uri: string): boolean {
  return PRIVATE_SCHEME.test(uri)
}

/** Whether the URI points to the user's own machine over http. */
export function isLoopback(uri: string): boolean {
  const url = URL.parse(uri)
  return url?.protocol === 'http:' && LOOPBACK.includes(url.hostname)
}

function problemOf(uri: string): string | undefined {
  if (!/^[\x21-\x7e]+$/.test(uri) || /[\\"<>^`{|}]/.test(uri))
    return 'must be a URI in ASCII, with other characters encoded'
  if (uri.includes('#')) return 'must have no fragment'
  if (isPrivateScheme(uri)) return undefined
  const url = URL.parse(uri)
  if (!url || !/^https?:\/\/[^/?]/.test(uri))
    return 'must be an absolute URI with https, or with a private scheme such as com.example.app:/callback'
  if (url.username || url.password || uri.split('/')[2]!.includes('@')) return 'must have no user name or password'
  if (url.protocol === 'http:' && !isLoopback(uri))
    return 'must use https; http is only for 127.0.0.1, [::1] and localhost'
  return undefined
}
