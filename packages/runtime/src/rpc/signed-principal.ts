import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { Principal } from '@dossier/contracts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { entriesMax } from '../values/entries-max.ts'

/**
 * A principal as it travels between services: a JSON Web Signature in the compact form (RFC 7515), signed by a gateway
 * with Ed25519 (RFC 8037). Services read a principal from nothing else, so none of them can make one up. They pass the
 * token on as it is when they ask another service in the name of the same principal.
 */
export interface PrincipalSigner {
  sign(claims: PrincipalClaims): string
}

/** The signed content besides the key's id. */
export interface PrincipalClaims {
  principal: Principal
  /** The operation or call that the gateway made. Calls that services make because of it carry the same token. */
  operation: string
  /** In ms since 1970. */
  expiresAtMs: number
}

export interface PrincipalVerifier {
  /** @throws when the token is malformed, its signature is wrong, its key is unknown or it has expired */
  verify(token: string, nowMs: number): PrincipalClaims
}

/** A key's id and its 32 bytes. */
const KEY = /^([\w-]+):([A-Za-z0-9+/]{43}=)$/

/** The only supported signature: a token's header chooses the key and nothing else. */
const ALGORITHM = 'EdDSA'

/** The bytes in front of the 32 of a private key that make it PKCS #8 (RFC 8410 section 7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key in the settings PRINCIPAL_SIGNING_KEY and PRINCIPAL_PUBLIC_KEYS. */
export const principalKeySchema = z.string().regex(KEY, { error: 'must be id:base64 of 32 bytes' })

/** Signs with the setting PRINCIPAL_SIGNING_KEY. A signature takes about 80 µs. */
export function createPrincipalSigner(signingKey: string): PrincipalSigner {
  const { id, bytes } = readKey(signingKey)
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, bytes]), format: 'der', type: 'pkcs8' })
  const header = encode({ alg: ALGORITHM, kid: id })
  return {
    sign({ principal, operation, expiresAtMs }) {
      const signed = `${header}.${encode({ principal, operation, expires_at: expiresAtMs })}`
      return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
    },
  }
}

/** Tokens that one process knows to be good; one of them has 1 to 2 KB. */
const KNOWN_MAX = 5_000

const Header = z.object({ alg: z.literal(ALGORITHM), kid: z.string() })
const Payload = z.object({ principal: Principal, operation: z.string(), expires_at: z.int() })

/**
 * Verifies with the keys in the setting PRINCIPAL_PUBLIC_KEYS. The first time a token takes about 0.2 ms; after that it
 * is known by its bytes for as long as it holds.
 */
export function createPrincipalVerifier(publicKeys: readonly string[]): PrincipalVerifier {
  const keyById = new Map(publicKeys.map(readKey).map(({ id, bytes }) => [id, toPublicKey(bytes)]))
  const known = new LRUCache<string, PrincipalClaims>(entriesMax(KNOWN_MAX))

  function readToken(token: string): PrincipalClaims {
    const [header = '', payload = '', signature = '', ...more] = token.split('.')
    const key = keyById.get(Header.parse(decode(header)).kid)
    if (!key) throw new Error('a principal is signed with an unknown key')
    const signed = Buffer.from(`${header}.${payload}`)
    if (more.length > 0 || !verify(null, signed, key, Buffer.from(signature, 'base64url'))) {
      throw new Error('the signature of a principal is wrong')
    }
    const { principal, operation, expires_at } = Payload.parse(decode(payload))
    return { principal: Object.freeze(principal), operation, expiresAtMs: expires_at }
  }

  return {
    verify(token, nowMs) {
      let claims = known.get(token)
      if (!claims) {
        claims = readToken(token)
        known.set(token, claims)
      }
      if (claims.expiresAtMs <= nowMs) throw new Error('a signed principal has expired')
      return claims
    },
  }
}

/** A new pair of keys, as the two settings have them. */
export function newPrincipalKeys(id: string): { signingKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const toSetting = (key: KeyObject, part: 'd' | 'x') =>
    `${id}:${Buffer.from(key.export({ format: 'jwk' })[part]!, 'base64url').toString('base64')}`
  return { signingKey: toSetting(privateKey, 'd'), publicKey: toSetting(publicKey, 'x') }
}

function toPublicKey(bytes: Buffer): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, format: 'jwk' })
}

function readKey(text: string): { id: string; bytes: Buffer } {
  const [, id, base64] = KEY.exec(text)!
  return { id: id!, bytes: Buffer.from(base64!, 'base64') }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(text: string): unknown {
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
