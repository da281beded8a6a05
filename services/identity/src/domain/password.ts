import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '@dossier/contracts'
import { bounded } from '@dossier/runtime'

/** Each takes a thread of libuv's four, which name look-ups and files share, and 19 MiB. */
const RUNNING_MAX = 2
/** At 30 ms each the last one waits for 2 s. */
const WAITING_MAX = 128
/** Half of what a caller waits for. */
const WAIT_MS_MAX = 2_000

const derive = bounded(promisify(argon2), {
  runningMax: RUNNING_MAX,
  waitingMax: WAITING_MAX,
  waitMsMax: WAIT_MS_MAX,
  refuse: () => new AppError('service_unavailable', {}, { internal: 'too many passwords to hash', retryAfterS: 2 }),
})

/** Cost parameters of a hash. */
export interface HashParameters {
  /** In KiB; at least 8 per lane (RFC 9106 section 3.1). */
  memory: number
  passes: number
  /** Lanes. */
  parallelism: number
  /** In bytes. */
  tagLength: number
}

/** OWASP's recommendation for Argon2id (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. */
const PARAMETERS: HashParameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

/** Compared when a user has no password, so that this takes as long. Nobody knows a password with this hash. */
export const NOBODYS_PASSWORD_HASH = toPhc(PARAMETERS, randomBytes(SALT_BYTES), randomBytes(PARAMETERS.tagLength))

/** Hashes a password with Argon2id; the answer is in PHC form and carries its own parameters. */
export async function hashPassword(password: string, parameters = PARAMETERS): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', { message: composed(password), nonce, ...parameters })
  return toPhc(parameters, nonce, tag)
}

/**
 * Whether a password is the one that was hashed, in time that does not depend on how wrong it is. Hashes of earlier releases are
 * of passwords as they were typed.
 */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  for (const text of new Set([composed(password), password])) {
    if (await isHashedAs(text, phc)) return true
  }
  return false
}

/**
 * Keyboards write one letter in different ways (é as one character or two, spaces of several kinds). A password is the same on
 * each: RFC 8265, profile OpaqueString.
 */
function composed(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

async function isHashedAs(password: string, phc: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!match) throw new Error('a stored password hash is malformed')
  const expected = Buffer.from(match[5]!, 'base64')
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(match[4]!, 'base64'),
    memory: Number(match[1]),
    passes: Number(match[2]),
    parallelism: Number(match[3]),
    tagLength: expected.length,
  })
  return timingSafeEqual(tag, expected)
}

function toPhc({ memory, passes, parallelism }: HashParameters, nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
