import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals and opens secrets that must be read again: AES-256-GCM, the key's id in front, so that keys can rotate. */
export interface Sealer {
  /** `context` names what the secret belongs to (such as `webhook:<id>`); opening under another context fails. */
  seal(plaintext: string, context: string): string
  open(sealed: string, context: string): string
  /** Whether the key that seals now has sealed it. */
  isNewest(sealed: string): boolean
}

/** `keys` as in the setting ENCRYPTION_KEYS: `id:base64` of 32 bytes each; the first one seals. */
export function createSealer(keys: string): Sealer {
  const keyById = readKeys(keys)
  const [currentId, currentKey] = [...keyById][0]!

  return {
    seal(plaintext, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
      return `${currentId}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, context) {
      const separator = sealed.indexOf('.')
      const key = keyById.get(sealed.slice(0, separator))
      if (!key) throw new Error(`no encryption key named ${sealed.slice(0, separator)}`)
      const bytes = Buffer.from(sealed.slice(separator + 1), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    isNewest: (sealed) => sealed.startsWith(`${currentId}.`),
  }
}

/**
 * Keys for a purpose of its own, such as signing addresses, of the same setting and in its order: the first is for what is
 * made from now on, all of them are for what was made before.
 */
export function deriveKeys(keys: string, purpose: string): readonly Buffer[] {
  return [...readKeys(keys).values()].map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)))
}

function readKeys(keys: string): Map<string, Buffer> {
  return new Map(
    keys.split(',').map((entry): [string, Buffer] => {
      const separator = entry.indexOf(':')
      return [entry.slice(0, separator), Buffer.from(entry.slice(separator + 1), 'base64')]
    }),
  )
}
