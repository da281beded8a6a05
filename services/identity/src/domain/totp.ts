import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { toBase32 } from './base32.ts'

/** As long as the hash of HMAC-SHA-1, as RFC 4226 section 4 recommends. */
const SECRET_BYTES = 20
const STEP_MS = 30_000
const DIGITS = 6
/** Clocks of phones and the time it takes to type: one step either way (RFC 6238, section 5.2). */
const STEPS_OFF_MAX = 1

/** A new secret as bytes. */
export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** What an authenticator app takes, as text and as the address in a QR code. */
export function enrolment(secret: Buffer, email: string): { secret: string; otpauth_url: string } {
  const text = toBase32(secret)
  const parameters = new URLSearchParams({ secret: text, issuer: ISSUER })
  return { secret: text, otpauth_url: `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?${parameters}` }
}

const ISSUER = 'Dossier'

/** The code of a time step (RFC 4226, section 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step whose code this is, near the instant and after the last one that was taken; undefined when none is. */
export function stepOfCode(secret: Buffer, code: string, now: string, lastStep: number | null): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const present = totpStep(now)
  for (let step = present - STEPS_OFF_MAX; step <= present + STEPS_OFF_MAX; step++) {
    const isNew = lastStep === null || step > lastStep
    if (isNew && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) return step
  }
  return undefined
}

/** The time step of an instant. */
export function totpStep(now: string): number {
  return Math.floor(Date.parse(now) / STEP_MS)
}
