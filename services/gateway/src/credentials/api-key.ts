import { BlockList, isIPv6 } from 'node:net'
import { AppError, identity, type OutputOf } from '@dossier/contracts'
import { hashApiKey, isApiKey } from '@dossier/runtime'
import type { Request } from 'express'
import { callerAddressOf } from '../http/caller-address.ts'
import type { AskAs } from './ask-as.ts'
import { type Caller, refusedCredential, toCaller } from './caller.ts'
import { KnownCredentials } from './known-credentials.ts'
import type { CredentialParts, CredentialVerifier } from './verifier.ts'

interface KnownKey {
  caller: Caller
  expiresAt: string | null
  /** Until when a secret that was replaced is still taken. */
  replacedUntil: string | null
  allowed: BlockList | null
}

/**
 * API keys in `X-Api-Key`. Garbage is refused by its checksum, a warm key is answered from memory, and many requests
 * with one cold key ask identity once. Only hashes are kept.
 */
export function apiKeyVerifier({ rpc, askAs, clock, config, constants }: CredentialParts): CredentialVerifier {
  const known = new KnownCredentials<KnownKey>({ max: constants.CREDENTIALS_MAX, ttlMs: config.CREDENTIAL_TTL_MS })

  const lookUp = async (keySha256: string, requestId: string) =>
    toKnownKey(await rpc.ask(identity.operations.authenticateApiKey, { key_sha256: keySha256 }, requestId), askAs)

  return {
    kind: 'api_key',
    read: (req) => (req.headers['x-api-key'] as string | undefined) || undefined,
    async verify(key, req, requestId, inSlot) {
      if (!isApiKey(key)) throw new AppError('invalid_api_key')
      const keySha256 = hashApiKey(key)
      const { caller, expiresAt, replacedUntil, allowed } = await known.find(
        keySha256,
        () => lookUp(keySha256, requestId),
        inSlot,
      )
      const now = clock().toISOString()
      if (replacedUntil && replacedUntil <= now) throw refusedCredential(caller, 'revoked_api_key')
      if (expiresAt && expiresAt <= now) throw refusedCredential(caller, 'expired_api_key')
      if (allowed && !isAllowed(allowed, req)) throw refusedCredential(caller, 'ip_not_allowed')
      return caller
    },
    known,
  }
}

function toKnownKey(answer: OutputOf<typeof identity.operations.authenticateApiKey>, askAs: AskAs): KnownKey {
  const { principal, expires_at, allowed_ips, replaced_until } = answer
  return {
    caller: toCaller(principal, askAs),
    expiresAt: expires_at,
    replacedUntil: replaced_until,
    allowed: allowed_ips && toBlockList(allowed_ips),
  }
}

/** The allowed address ranges as Node's list. Ranges are CIDR, checked when the key was made. */
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
  const address = callerAddressOf(req)
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
