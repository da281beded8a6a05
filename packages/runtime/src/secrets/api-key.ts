import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 32 characters of base62 are 190 bits. */
const RANDOM_LENGTH = 32
/** A CRC-32 in base62 takes at most 6 characters. */
const CHECKSUM_LENGTH = 6
const PATTERN = new RegExp(`^(dsr_(?:live|test)_[0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`)

export type RunMode = 'live' | 'test'

/** A new API key: `dsr_live_` or `dsr_test_`, 190 random bits, then a checksum. */
export function newApiKey(mode: RunMode): string {
  const body = `dsr_${mode}_${randomBase62(RANDOM_LENGTH)}`
  return body + checksum(body)
}

/** Whether a text has the form of a key. Garbage and typing errors are refused by this, without a look-up. */
export function isApiKey(text: string): boolean {
  const match = PATTERN.exec(text)
  return match !== null && checksum(match[1]!) === match[2]
}

/** Whether a text begins like a key, well-formed or not. */
export function claimsApiKey(text: string): boolean {
  return /^dsr_(?:live|test)_/.test(text)
}

/** The stored hash of a key, hexadecimal. 190 random bits need no slow hash. */
export function hashApiKey(key: string): string {
  return hash('sha256', key)
}

/** The part of a key that lists show. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, 12)
}

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  while (text.length < CHECKSUM_LENGTH) {
    text = BASE62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}

/** Bytes of 248 and above are dropped, so that every character is equally likely. */
function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += BASE62[byte % 62]
    }
  }
  return text
}
