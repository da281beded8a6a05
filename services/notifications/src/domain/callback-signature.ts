import { createHmac } from 'node:crypto'
import { isSameSecret } from '@dossier/runtime'

/**
 * Whether the SMS provider signed the form: HMAC-SHA1, in base64, of the address as the provider knows it and the name
 * and value of each field, sorted by name. https://www.twilio.com/docs/usage/security#validating-requests
 */
export function isSignedCallback(
  authToken: string,
  url: string,
  fields: ReadonlyMap<string, string>,
  signature: string,
): boolean {
  const signed = [...fields].sort(([a], [b]) => (a < b ? -1 : 1)).flat()
  const expected = createHmac('sha1', authToken)
    .update(url + signed.join(''))
    .digest('base64')
  return isSameSecret(expected, signature)
}

/** The fields of an urlencoded form; undefined when one comes twice, since two readers could take one each. */
export function readCallback(body: string): ReadonlyMap<string, string> | undefined {
  const entries = [...new URLSearchParams(body)]
  const fields = new Map(entries)
  return fields.size === entries.length ? fields : undefined
}
