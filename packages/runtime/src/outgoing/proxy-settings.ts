import { z } from 'zod'
import { env, setting } from '../service/config.ts'
import { isDecodable } from '../values/is-decodable.ts'
import { parseNoProxy } from './no-proxy.ts'
import { hostOf } from './target-url.ts'

/** The outgoing proxy for targets outside the installation. The same for all services that have such targets. */
export const outgoingSettings = {
  OUTGOING_PROXY_URL: setting({
    schema: z.string().refine((text) => text === '' || isProxyUrl(text), {
      error:
        'must be an http:// or https:// URL with a host and no path; percent-encode special characters in the user and password',
    }),
    doc: 'HTTP proxy for connections out of the installation, as http:// or https://, with user and password if it asks for them. It must allow CONNECT to the ports in use. See docs/operations/proxy.md. Empty: no proxy.',
    default: '',
    secret: true,
  }),
  OUTGOING_NO_PROXY: setting({
    schema: z.string().transform((text, context) => {
      const parsed = parseNoProxy(text)
      if ('isDirect' in parsed) return parsed.isDirect
      context.addIssue({
        code: 'custom',
        message: `contains "${parsed.invalid}", which is not a host name, IP address or network: separate entries with commas`,
      })
      return z.NEVER
    }),
    doc: 'Comma-separated hosts to reach without OUTGOING_PROXY_URL: names, which include all names below them (.example.com: only those below), addresses, and networks such as 10.0.0.0/8. A name or address may have a port. Loopback never uses the proxy.',
    default: '',
  }),
}

/** The same for services that also call addresses which others choose. */
export const guardedOutgoingSettings = {
  ...outgoingSettings,
  OUTGOING_PROXY_GUARDS: setting({
    schema: env.flag,
    doc: 'true: the proxy itself refuses private addresses. It then gets names chosen by others unresolved, and nothing here checks where they lead. For networks that resolve no public names, and for proxies that allow targets by name.',
    default: 'false',
  }),
}

function isProxyUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !hostOf(url)) return false
  return url.pathname + url.search + url.hash === '/' && isDecodable(url.username) && isDecodable(url.password)
}
