import { createHmac } from 'node:crypto'

/**
 * The value of X-Twilio-Signature: HMAC-SHA1, in base64, of the URL as it was given, through the end of its query,
 * followed by the name and value of each form field, sorted by name. https://www.twilio.com/docs/usage/security#validating-requests
 */
export function signCallback(authToken: string, url: string, fields: Readonly<Record<string, string>>): string {
  const signed = Object.keys(fields)
    .sort()
    .map((name) => `${name}${fields[name]}`)
    .join('')
  return createHmac('sha1', authToken)
    .update(`${url.replace(/#.*$/, '')}${signed}`)
    .digest('base64')
}
