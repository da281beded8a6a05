import { hash } from 'node:crypto'

/** A weak tag: the same for the same content, in whatever coding it is sent. */
export function weakTagOf(content: Uint8Array): string {
  return `W/"${hash('sha1', content, 'base64url')}"`
}

/** Whether an `If-None-Match` header names the tag. Tags are compared weakly (RFC 9110 section 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const opaque = (one: string) => one.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((sent) => opaque(sent) === opaque(tag))
}
