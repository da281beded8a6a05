import { createHash } from 'node:crypto'

/** A short name for values, the same for the same ones. */
export function digest(values: unknown): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}
