import { z } from 'zod'

/** Servers of one NATS cluster, and as whom to sign in. */
export interface NatsAddress {
  /** Each as `host` or `host:port`. */
  servers: readonly string[]
  user: string | undefined
  pass: string | undefined
  /** Whether the scheme demands TLS. */
  tls: boolean
}

const SERVERS_MAX = 100

/** `nats://user:password@host:port,host:port`, or the same with `tls://`; undefined for anything else. */
export function readNatsUrl(text: string): NatsAddress | undefined {
  // No host has an @, and a password may.
  const [, scheme, userInfo, hosts] = /^(nats|tls):\/\/(?:(.*)@)?([^@/?#]+)\/?$/s.exec(text) ?? []
  const servers = hosts?.split(',') ?? []
  if (servers.length === 0 || servers.length > SERVERS_MAX || !servers.every(isHost)) return undefined
  const separator = userInfo?.indexOf(':') ?? -1
  try {
    return {
      servers,
      user: decode(separator < 0 ? userInfo : userInfo?.slice(0, separator)),
      pass: decode(separator < 0 ? undefined : userInfo?.slice(separator + 1)),
      tls: scheme === 'tls',
    }
  } catch {
    return undefined
  }
}

export const natsUrlSchema = z.string().transform((text, problems): NatsAddress => {
  const address = readNatsUrl(text)
  if (address) return address
  problems.addIssue({
    code: 'custom',
    message:
      'must be nats:// or tls://, then user:password@ where the server asks for them, then host:port, separated by commas',
  })
  return z.NEVER
})

function isHost(text: string): boolean {
  const url = URL.parse(`nats://${text}`)
  return url !== null && url.hostname !== '' && url.pathname === '' && /^[\w.:[\]-]+$/.test(text)
}

/** @throws URIError for a malformed escape */
function decode(part: string | undefined): string | undefined {
  return part ? decodeURIComponent(part) : undefined
}
