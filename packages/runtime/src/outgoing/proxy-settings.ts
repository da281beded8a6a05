import { z } from 'zod'
import { env, setting } from '../service/config.ts'
import { parseNoProxy } from './no-proxy.ts'
import { hostOf } from './target-url.ts'

/** The way out for what a service reaches outside of the installation; the same for all services that have such. */
export const outgoingSettings = {
  OUTGOING_PROXY_URL: setting({
    schema: z.string().refine((text) => text === '' || isProxyUrl(text), {
      error: 'must be http:// or https:// with a host and no path',
    }),
    doc: 'HTTP proxy that connections out of the installation go through: http:// or https://, with user and password if it asks for them. It must let CONNECT through to the ports that are used. See docs/operations/proxy.md. Empty: none.',
    default: '',
    secret: true,
  }),
  OUTGOING_NO_PROXY: setting({
    schema: z.string().transform((text, context) => {
      const parsed = parseNoProxy(text)
      if ('isDirect' in parsed) return parsed.isDirect
      context.addIssue({ code: 'custom', message: `has ${parsed.unknown}, which is no name, address or network` })
      return z.NEVER
    }),
    doc: 'What is reached without that proxy, comma between: names with all below them (.example.com: only those below it), addresses, networks such as 10.0.0.0/8. A name or address may have a port. Loopback never goes through the proxy.',
    default: '',
  }),
}

/** The same for services that also call addresses which others choose. */
export const guardedOutgoingSettings = {
  ...outgoingSettings,
  OUTGOING_PROXY_GUARDS: setting({
    schema: env.flag,
    doc: 'Whether that proxy itself refuses private addresses, and names that lead to them. true: names that others choose go to the proxy unresolved, and nothing here checks where they lead. For networks that resolve no public names.',
    default: 'false',
  }),
}

function isProxyUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !hostOf(url)) return false
  return url.pathname + url.search + url.hash === '/' && isDecodable(url.username) && isDecodable(url.password)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
