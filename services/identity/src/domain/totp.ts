import { HOTP, Secret, TOTP } from 'otpauth'

/** As long as the hash of HMAC-SHA-1, as RFC 4226 section 4 recommends. */
const SECRET_BYTES = 20
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks of phones and the time it takes to type: one step either way (RFC 6238, section 5.2). */
const STEPS_OFF_MAX = 1

/** A new secret as bytes. */
export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)
}

/** The secret for an authenticator app, as text and as the URL for a QR code. */
export function enrolment(secret: Buffer, email: string): { secret: string; otpauth_url: string } {
  const account = new TOTP({
    issuer: 'Dossier',
    label: email,
    secret: secretOf(secret),
    digits: DIGITS,
    period: STEP_SECONDS,
  })
  return { secret: account.secret.base32, otpauth_url: account.toString() }
}

/** The code of a time step. */
export function totpCode(secret: Buffer, step: number): string {
  return HOTP.generate({ secret: secretOf(secret), digits: DIGITS, counter: step })
}

/** The time step whose code this is, near the instant and after the last one that was taken; undefined when none is. */
export function stepOfCode(secret: Buffer, code: string, now: string, lastStep: number | null): number | undefined {
  // The library throws at six characters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined
  const present = totpStep(now)
  const stepsOff = HOTP.validate({
    token: code,
    secret: secretOf(secret),
    digits: DIGITS,
    counter: present,
    window: STEPS_OFF_MAX,
  })
  if (stepsOff === null) return undefined
  const step = present + stepsOff
  return lastStep === null || step > lastStep ? step : undefined
}

/** The time step of an instant. */
export function totpStep(now: string): number {
  return TOTP.counter({ period: STEP_SECONDS, timestamp: Date.parse(now) })
}

/** Copied: a Buffer may be part of a larger piece of memory. */
function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}
