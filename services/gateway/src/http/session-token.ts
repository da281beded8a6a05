import { createHmac } from 'node:crypto'

/**
 * The same token each time, made from a random `salt` and a `secret`: as good as a random one to anyone who lacks one of
 * the two.
 */
export function sessionTokenOf(salt: string, secret: string): string {
  return createHmac('sha256', Buffer.from(salt, 'base64url')).update(secret).digest('base64url')
}
