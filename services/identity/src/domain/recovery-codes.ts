import { hash } from 'node:crypto'
import { Secret } from 'otpauth'

const CODES = 10
/** 80 bits: 16 characters, which is enough to be stored without a slow hash. */
const CODE_BYTES = 10

/** New codes that sign in once each, as people read them: in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    new Secret({ size: CODE_BYTES }).base32.toLowerCase().match(/.{4}/g)!.join('-'),
  )
}

/** The stored hash of a code in any notation, hexadecimal. */
export function hashRecoveryCode(code: string): string {
  return hash('sha256', code.replaceAll('-', ''))
}
