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

/** The provider sends about 30, and two more for each of 10 files. Anybody can post a form, which is parsed to be checked. */
const FIELDS_MAX = 100

/**
 * The fields of an urlencoded form; undefined when there are too many, or when one comes twice, since two readers could
 * take one each.
 */
export function readCallback(body: string): ReadonlyMap<string, string> | undefined {
  if (body.split('&', FIELDS_MAX + 1).length > FIELDS_MAX) return undefined
  const entries = [...new URLSearchParams(body)]
  const fields = new Map(entries)
  return fields.size === entries.length ? fields : undefined
}
