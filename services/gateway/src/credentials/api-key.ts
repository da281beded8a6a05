import { BlockList, isIPv6 } from 'node:net'
import { AppError, identity, type OutputOf } from '@dossier/contracts'
import { hashApiKey, isApiKey } from '@dossier/runtime'
import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import type { Caller, CredentialParts, CredentialVerifier } from './authenticator.ts'

/** Longest wait for identity; a warm key does not wait at all. */
const LOOKUP_MS_MAX = 4_000

interface KnownKey {
  caller: Caller
  expiresAt: string | null
  allowed: BlockList | null
}

/**
 * API keys in `X-Api-Key`. Garbage is refused by its checksum, a warm key is answered from memory, and many requests
 * with one cold key ask identity once. Only hashes are kept.
 */
export function apiKeyVerifier({ rpc, clock, config }: CredentialParts): CredentialVerifier {
  const known = new LRUCache<string, Promise<KnownKey>>({ max: config.CREDENTIALS_MAX, ttl: config.CREDENTIAL_TTL_MS })

  function lookUp(keySha256: string, requestId: string): Promise<KnownKey> {
    const warm = known.get(keySha256)
    if (warm) return warm
    const asked = rpc
      .call(
        identity.operations.authenticateApiKey,
        { key_sha256: keySha256 },
        { requestId, principalJson: 'null', timeoutMs: LOOKUP_MS_MAX },
      )
      .then(toKnownKey)
    known.set(keySha256, asked)
    asked.catch(() => known.delete(keySha256))
    return asked
  }

  return {
    applies: (req) => Boolean(req.headers['x-api-key']),
    async verify(req, requestId) {
      const key = req.headers['x-api-key'] as string
      if (!isApiKey(key)) throw new AppError('invalid_api_key')
      const { caller, expiresAt, allowed } = await lookUp(hashApiKey(key), requestId)
      if (expiresAt && expiresAt <= clock().toISOString()) throw new AppError('expired_api_key')
      if (allowed && !isAllowed(allowed, req)) throw new AppError('ip_not_allowed')
      return caller
    },
  }
}

function toKnownKey(answer: OutputOf<typeof identity.operations.authenticateApiKey>): KnownKey {
  const { principal, expires_at, allowed_ips } = answer
  return {
    caller: { principal, principalJson: JSON.stringify(principal), scopes: new Set(principal.scopes) },
    expiresAt: expires_at,
    allowed: allowed_ips && toBlockList(allowed_ips),
  }
}

/** Node's list of address ranges, here of those that are allowed. Ranges are CIDR, checked when the key was made. */
function toBlockList(ranges: string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address, bits] = range.split('/') as [string, string | undefined]
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

function isAllowed(list: BlockList, req: Request): boolean {
  const address = req.ip ?? ''
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
