import { randomBytes } from 'node:crypto'

/** An id as the provider makes them: a prefix that says what it is, and random letters. */
export function newProviderId(prefix: string): string {
  return `${prefix}_${randomBytes(15).toString('base64url').replace(/[-_]/g, 'x')}`
}
